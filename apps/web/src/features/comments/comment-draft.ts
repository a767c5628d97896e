import type { BoardSpot, CommentReplyWire } from '@facet/contract/entities/comment';
import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import { beginningIn, toBeginning, isDraftChanged, type Beginning } from '../../shared/discussion/beginning.ts';
import { toDraftFile, isDraftFile, type DraftFile } from '../../shared/discussion/composer/draft-file.ts';
import { createKeptDrafts } from '../../shared/discussion/kept-drafts.ts';
import { isMentioned, mentionedIn, toMention, type Mentioned } from '../../shared/discussion/mentions/mentions.ts';
import { hasParts, readList } from '../../lib/stored.ts';
import { boardSpotIn, drawingIn, positionIn } from '../../shared/drawing/stored-drawing.ts';

/** A comment that is not sent yet. */
export type CommentDraft = {
  text: string;
  mentions: readonly Mentioned[];
  files: readonly DraftFile[];
  /** Where its pin is; null says it of the whole. */
  position: CommentPosition | null;
  /** The same on a board. */
  board_spot: BoardSpot | null;
  drawing: Drawing | null;
  is_internal: boolean;
  must_fix: boolean;
  /** The id of a failed attempt, until the draft changes: sending again makes no second comment. */
  request_id: string | null;
  /** For an edit, what was said before; null for anything else. */
  began: Beginning | null;
};

export const EMPTY_COMMENT_DRAFT: CommentDraft = {
  text: '',
  mentions: [],
  files: [],
  position: null,
  board_spot: null,
  drawing: null,
  is_internal: true,
  must_fix: false,
  request_id: null,
  began: null,
};

/** Which draft: of a new comment on an item or a board, of an answer in a thread, of a change of what was said or waits. */
export const commentDraftKey = {
  item: (itemId: number) => `item:${itemId}`,
  board: (boardId: number) => `board:${boardId}`,
  thread: (commentId: number) => `thread:${commentId}`,
  edit: (commentId: number) => `edit:${commentId}`,
  unpublished: (draftId: number) => `unpublished:${draftId}`,
};

/** Whether there is nothing in it to lose. */
export const isBlank = ({ text, files, position, board_spot: boardSpot, drawing }: CommentDraft) =>
  text.trim() === '' && files.length === 0 && position === null && boardSpot === null && drawing === null;

/** Whether it has content: a pin alone is none. */
export const isSayable = ({ text, files, drawing }: CommentDraft) =>
  text.trim() !== '' || files.length > 0 || drawing !== null;

/** Whether it would be missed: an edit that changes nothing is not. */
export const isWorthKeeping = (draft: CommentDraft) => isSayable(draft) && isDraftChanged(draft);

const readDraft = (value: unknown): CommentDraft | null =>
  hasParts(value)
    ? {
        text: typeof value['text'] === 'string' ? value['text'] : '',
        mentions: readList(value['mentions'], isMentioned),
        files: readList(value['files'], isDraftFile),
        position: positionIn(value['position']),
        board_spot: boardSpotIn(value['board_spot']),
        drawing: drawingIn(value['drawing']),
        is_internal: value['is_internal'] !== false,
        must_fix: value['must_fix'] === true,
        request_id: typeof value['request_id'] === 'string' ? value['request_id'] : null,
        began: beginningIn(value['began']),
      }
    : null;

const { read, keep, show, write, change, subscribe } = createKeptDrafts<CommentDraft>({
  of: 'comment',
  empty: EMPTY_COMMENT_DRAFT,
  // A pin without content is no loss, and would otherwise reappear for weeks.
  toKeep: (draft) => (isWorthKeeping(draft) ? draft : null),
  parse: readDraft,
});

const emptyLike = ({ is_internal: isInternal }: CommentDraft): CommentDraft => ({
  ...EMPTY_COMMENT_DRAFT,
  is_internal: isInternal,
});

/** A draft that failed to send, followed by what was written since. */
function joined(sent: CommentDraft, since: CommentDraft): CommentDraft {
  if (isBlank(since)) return sent;
  return {
    ...since,
    text: [sent.text, since.text].filter(Boolean).join('\n'),
    mentions: [...sent.mentions, ...since.mentions],
    files: [...sent.files, ...since.files],
    position: since.position ?? sent.position,
    board_spot: since.board_spot ?? sent.board_spot,
    drawing: since.drawing ?? sent.drawing,
    request_id: null,
  };
}

/** Drafts by key; they outlive leaving the item and the page. */
export const commentDrafts = {
  read,
  /** Changes the given parts; a changed draft is no longer the one whose sending failed. */
  change: (key: string, part: Partial<CommentDraft>) => change(key, { request_id: null, ...part }),
  clear: (key: string) => write(key, emptyLike(read(key))),
  /** It is being sent: hidden, but a reload would still find it. */
  send: (key: string, sent: CommentDraft) => {
    keep(key, sent);
    show(key, emptyLike(sent));
  },
  /** It has arrived. */
  sent: (key: string) => keep(key, read(key)),
  /** It failed: it is back, before what was written since. */
  restore: (key: string, sent: CommentDraft) => write(key, joined(sent, read(key))),
  subscribe,
};

/** Fills the draft of an edit with what is said now; earlier changes that were not saved are kept. */
export function beginEdit(
  key: string,
  { text, tagged_users: tagged, attachments }: Pick<CommentReplyWire, 'text' | 'tagged_users' | 'attachments'>,
): void {
  if (isWorthKeeping(read(key))) return;
  const files = attachments.map(toDraftFile);
  commentDrafts.change(key, { text, mentions: tagged.map(toMention), files, began: toBeginning({ text, files }) });
}

/** A draft's content, as calls take it. */
export const saidIn = ({ text, mentions, files }: CommentDraft) => ({
  text,
  tagged_users: mentionedIn(text, mentions).map(({ id }) => id),
  attachments: files.map(({ id }) => id),
});
