import { decodeText } from '@facet/contract/chat-frames';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { find } from 'linkifyjs';
import { mentionOf, piecesOf, type Mentioned } from '../../../shared/discussion/mentions/mentions.ts';

export type MessagePiece = { text: string; person?: Mentioned; href?: string };

// What a browser may be sent to by a click on somebody else's words.
const SAFE = /^(?:https?:\/\/|mailto:)/i;

/** A text cut where links begin and end. */
function linked(text: string): MessagePiece[] {
  const pieces: MessagePiece[] = [];
  let from = 0;
  for (const { value, href, start, end } of find(text, { defaultProtocol: 'https' })) {
    if (!SAFE.test(href)) continue;
    if (start > from) pieces.push({ text: text.slice(from, start) });
    pieces.push({ text: value, href });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** A text as it is shown: people highlighted, addresses to be clicked, all else as it was written. */
export const shownPieces = (text: string, people: readonly Mentioned[]): MessagePiece[] =>
  piecesOf(text, people).flatMap((piece) => (piece.person ? [piece] : linked(piece.text)));

type Said = Pick<ChatMessageWire, 'message_text' | 'tagged_users'>;
const known = new WeakMap<Said, MessagePiece[]>();

/** The pieces of a message, made once for each that was read. */
export function messagePieces(message: Said): MessagePiece[] {
  const pieces =
    known.get(message) ?? shownPieces(decodeText(message.message_text), message.tagged_users.map(mentionOf));
  known.set(message, pieces);
  return pieces;
}
