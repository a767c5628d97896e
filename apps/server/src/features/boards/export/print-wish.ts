import type { FilePrintWish, Print } from '../../../platform/images/make-print.ts';
import type { Ask } from '../../../platform/threads/thread-messages.ts';

/** What is asked and told while a board is drawn. */
export type WhileDrawing = { print: FilePrintWish } | { part: Uint8Array } | { itemsDone: number };
/** Answers a wish for a print with it, or with null if there is none; all else with null. */
export type AskWhileDrawing = Ask<WhileDrawing, Print | null>;
