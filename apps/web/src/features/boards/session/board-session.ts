import type { BoardDocument } from '@facet/board/document';
import type { Area } from '@facet/board/geometry';
import type { CommentPersonWire } from '@facet/contract/entities/comment';
import type { FileWire } from '@facet/contract/entities/file';

/** What people on a board show of themselves; never part of the document. */
export type BoardPresence = { cursor?: { x: number; y: number }; selection?: readonly string[]; view?: Area };

/** Someone else's window on this board; one person may have several. */
export type BoardPeer = BoardPresence & { peer: string; user: CommentPersonWire };

/** The board's connection to the server: what is changed offline is sent when it is live again. */
export type BoardState = 'opening' | 'live' | 'offline' | 'closed';

/**
 * An open board. Its document is read and changed through `@facet/board/document`; changes with `own` as their origin
 * are sent, and `undo` reverts them.
 */
export type BoardSession = {
  doc: BoardDocument;
  own: object;
  state: BoardState;
  /** Whether the server's document was read: before that, neither its items nor one's rights are known. */
  isRead: boolean;
  canEdit: boolean;
  /** The files of the board's pictures by id; one that is still loading is missing. */
  files: ReadonlyMap<number, FileWire>;
  /** Someone looks at a picture whose file is missing: it is loaded before the others. */
  needFile: (fileId: number) => void;
  peers: readonly BoardPeer[];
  canUndo: boolean;
  canRedo: boolean;
  /** Everything changed until the next call is one undo step, however long it takes. */
  beginStep: () => void;
  undo: () => void;
  redo: () => void;
  /** Tells the others where I am; throttled, so it may be called at every move. */
  show: (presence: BoardPresence) => void;
};
