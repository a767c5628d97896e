import type { Mentioned } from '../../../shared/discussion/mentions/mentions.ts';
import type { ChatAbout } from '../model/chat-about.ts';

/**
 * A file that goes with a message; `id` once it is uploaded, which the server removes at `ends` if the message has not come
 * by then. What the project has already has an id and no blob.
 */
export type OutboxFile = { name: string; type: string; ends?: number } & (
  | { blob: Blob; id: number | null }
  | { blob: null; id: number }
);

/** What a message on its way answers to. */
export type OutboxReply = { id: number; authorName: string; text: string };

/** A message that is not known to have arrived. */
export type OutboxEntry = {
  /** What the server knows it by: sent twice it is one message. */
  request_id: string;
  user_id: number;
  project_id: number;
  created_at: string;
  text: string;
  mentions: readonly Mentioned[];
  replied: OutboxReply | null;
  /** Absent where it was kept before messages were about anything. */
  about?: ChatAbout;
  files: readonly OutboxFile[];
  /** Why the server would not take it; null while it may still be sent. */
  refusal: string | null;
  /** Whether it would be refused again; absent where it was kept before that was known. */
  is_final?: boolean;
};
