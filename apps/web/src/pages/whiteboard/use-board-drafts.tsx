import type { CommentDraftWire, CommentWire } from '@facet/contract/entities/comment';
import type { BoardWire } from '@facet/contract/entities/board';
import { useState } from 'react';
import type { BoardDraftPin, BoardSpot, BoardTalk } from '../../features/boards/canvas/board-canvas-props.ts';
import { commentDrafts, commentDraftKey, isSayable } from '../../features/comments/comment-draft.ts';
import type { CommentsPlace } from '../../features/comments/comments-context.ts';
import { useKeptDraft } from '../../features/comments/hooks/use-draft.ts';
import { useRescuedWords } from '../../features/comments/hooks/use-rescued-words.ts';
import { useUnpublished } from '../../features/comments/hooks/use-unpublished.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { t } from '../../ui/words.ts';

const NewBoardComment = lazyPart(
  async () => (await import('../../features/comments/board/board-talk.ts')).NewBoardComment,
);

const firstLine = (text: string) => text.split('\n')[0] || t('A file');

/** A new comment is of the board, which is there as long as this page. */
const NO_OTHERS: readonly string[] = [];

type UseBoardDrafts = {
  place: CommentsPlace;
  board: BoardWire;
  /** Undefined while loading. */
  threads: readonly CommentWire[] | undefined;
  onWrite: () => void;
  onPanel: () => void;
};

/** My comments on a board that nobody else sees yet: being written, or not published. */
export function useBoardDrafts({ place, board, threads, onWrite, onPanel }: UseBoardDrafts) {
  const key = commentDraftKey.board(board.id);
  useRescuedWords({ of: board.id, threads, subjects: NO_OTHERS, to: key, onRescued: onPanel });
  const isOfBoard = ({ board_id: boardId }: CommentDraftWire) => boardId === board.id;
  const unpublished = useUnpublished(place.scope, isOfBoard);
  const { draft } = useKeptDraft(key);
  const [isWriting, setWriting] = useState(false);
  const [focusCount, setFocusCount] = useState(0);
  const [isListed, setListed] = useState(false);
  const { board_spot: spot, text } = draft;
  const stop = () => setWriting(false);
  const begin = () => {
    onWrite();
    setWriting(true);
    setFocusCount((count) => count + 1);
  };
  const list = () => {
    onPanel();
    setListed(true);
  };
  const waiting = unpublished.flatMap((one): BoardDraftPin[] =>
    one.board_spot ? [{ ...one.board_spot, id: one.id, words: firstLine(one.text), onOpen: list }] : [],
  );
  const unsent: BoardDraftPin[] =
    spot && isSayable(draft) && !isWriting ? [{ ...spot, id: 'new', words: firstLine(text), onOpen: begin }] : [];
  const talk: BoardTalk | null =
    isWriting && spot
      ? {
          spot,
          isNew: true,
          content: (
            <NewBoardComment place={place} focusCount={focusCount} onSent={stop} onKept={list} onCancel={stop} />
          ),
        }
      : null;
  return {
    pins: [...waiting, ...unsent],
    talk,
    write: (at: BoardSpot) => {
      commentDrafts.change(key, { board_spot: at });
      begin();
    },
    stop,
    unpublished,
    isListed,
    onListed: setListed,
  };
}
