import type { CommentPersonWire, CommentReplyWire, CommentWire } from '@facet/contract/entities/comment';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentScope } from './api.ts';
import { commentKeys } from './keys.ts';
import type { CommentDraft } from './comment-draft.ts';
import type { CommentSubject } from './comments-context.ts';

type Threads = readonly CommentWire[];

/** Changes the shown threads at once; returns a function that restores them. */
export async function changeShown(
  client: QueryClient,
  scope: CommentScope,
  change: (threads: Threads) => Threads,
): Promise<() => void> {
  const queryKey = commentKeys.list(scope);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<Threads>(queryKey);
  if (!before) return () => undefined;
  client.setQueryData<Threads>(queryKey, change(before));
  return () => client.setQueryData(queryKey, before);
}

type Saying = { subject: CommentSubject; me: CommentPersonWire; draft: CommentDraft };
let waiting = 0;
const saved = new Map<number, number>();

/** The server's id for a comment sent from here; for any other comment, the id itself. */
export const savedIdOf = (id: number): number => saved.get(id) ?? id;

/** Remembers the server's id for a comment shown before it was saved. */
export function rememberSaved(waitingId: number, id: number): void {
  saved.set(waitingId, id);
}

/** A comment as shown until the server has it; its id is negative. */
export function draftReply({ subject, me, draft }: Saying): CommentReplyWire {
  const moment = new Date().toISOString();
  waiting -= 1;
  return {
    id: waiting,
    file_id: subject.file_id,
    style_id: subject.style_id,
    version: subject.version,
    board_id: subject.board_id,
    parent_comment_id: null,
    text: draft.text.trim(),
    is_internal: !me.is_client && draft.is_internal,
    tagged_users: draft.mentions.map(({ id, name }) => ({ ...me, id, first_name: name, last_name: '', avatar: null })),
    attachments: [],
    user: me,
    reactions: [],
    is_read: true,
    edited_at: null,
    created_at: moment,
    updated_at: moment,
    abilities: { edit: false, delete: false, react: false },
  };
}

/** The same as the head of a thread. */
export const draftThread = (
  said: CommentReplyWire,
  { position, board_spot: boardSpot, drawing, must_fix: mustFix }: CommentDraft,
): CommentWire => ({
  ...said,
  position,
  board_spot: boardSpot,
  drawing,
  drawing_file: null,
  drawing_files: [],
  resolved_at: null,
  resolved_by: null,
  carried_from_id: null,
  pin_state: null,
  fix: mustFix ? { state: 'open', reason: null, answered_by: null, answered_at: null } : null,
  replies: [],
  abilities: { ...said.abilities, resolve: false, reply: false, mark_must_fix: false, answer_fix: false },
});

/** The threads with one of them, or one of its replies, changed. */
export const withChangedReply = (threads: Threads, id: number, change: Partial<CommentReplyWire>): Threads =>
  threads.map((thread) => {
    if (thread.id === id) return { ...thread, ...change, abilities: thread.abilities };
    if (!thread.replies.some((reply) => reply.id === id)) return thread;
    return { ...thread, replies: thread.replies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)) };
  });

/** The threads without one of them, or without one of its replies. */
export const withoutComment = (threads: Threads, id: number): Threads =>
  threads
    .filter((thread) => thread.id !== id)
    .map((thread) =>
      thread.replies.some((reply) => reply.id === id)
        ? { ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }
        : thread,
    );

/** The threads with the answer at the end of one of them. */
export const withReply = (threads: Threads, threadId: number, reply: CommentReplyWire): Threads =>
  threads.map((thread) => (thread.id === threadId ? { ...thread, replies: [...thread.replies, reply] } : thread));
