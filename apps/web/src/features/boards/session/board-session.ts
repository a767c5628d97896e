import type { BoardDocument } from '@facet/board/document';
import type { Area } from '@facet/board/geometry';
import type { CommentPersonWire } from '@facet/contract/entities/comment';
import type { FileWire } from '@facet/contract/entities/file';

/** What somebody on the board shows of themselves; never part of the document. */
export type BoardPresence = { cursor?: { x: number; y: number }; selection?: readonly string[]; view?: Area };

/** Somebody else's window on this board; one person may have several. */
export type BoardPeer = BoardPresence & { peer: string; user: CommentPersonWire };

/** How the board stands to the server: what is changed offline is sent when it is live again. */
export type BoardState = 'opening' | 'live' | 'offline' | 'closed';

/**
 * One board that is open here. Its document is read and changed through `@facet/board/document`; a change with `own` as
 * its origin is sent, and is what `undo` takes back.
 */
export type BoardSession = {
  doc: BoardDocument;
  own: object;
  state: BoardState;
  /** Whether the server's document was read: before, nobody knows what lies there, nor what one may do. */
  isRead: boolean;
  canEdit: boolean;
  /** The files of the board's pictures, by their ids; one that is on its way is not there yet. */
  files: ReadonlyMap<number, FileWire>;
  /** Somebody looks at a picture whose file is not there: it comes before the others. */
  needFile: (fileId: number) => void;
  peers: readonly BoardPeer[];
  canUndo: boolean;
  canRedo: boolean;
  /** Everything changed from here to the next call is one thing to undo, however long it takes. */
  beginStep: () => void;
  undo: () => void;
  redo: () => void;
  /** Says to the others where I am; gathered, so that it may be called at every move. */
  show: (presence: BoardPresence) => void;
};
