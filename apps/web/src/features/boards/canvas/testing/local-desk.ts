import { boardItems, putItems, type PlacedItem } from '@facet/board/document';
import { Doc, UndoManager } from 'yjs';
import type { BoardSession } from '../../session/board-session.ts';
import { createBoardDesk, type BoardDesk, type DeskHost } from '../desk/board-desk.ts';
import { followItems } from '../desk/board-items.ts';
import type { Press } from '../tools/tool.ts';

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const common = (number: number) => ({
  id: idOf(number),
  width: 100,
  height: 100,
  rotation: 0,
  order: `a${number}`,
  created_by: 1,
  created_at: '2026-11-22T10:00:00.000Z',
});

export const noteItem = (number: number, x: number, y: number, fields: object = {}): PlacedItem => ({
  ...common(number),
  kind: 'note',
  x,
  y,
  text: `Note ${number}`,
  color: 'in_review',
  ...fields,
});
export const pictureItem = (number: number, x: number, y: number, fields: object = {}): PlacedItem => ({
  ...common(number),
  kind: 'picture',
  x,
  y,
  file_id: number,
  ...fields,
});
export const frameItem = (number: number, x: number, y: number, side: number): PlacedItem => ({
  ...common(number),
  kind: 'frame',
  x,
  y,
  width: side,
  height: side,
  title: 'Frame',
});

export type LocalDesk = { desk: BoardDesk; doc: Doc; host: DeskHost; history: UndoManager };

/** A desk on a document of its own, like a page's; requests to the page are recorded in `asked`. */
export function localDesk(items: readonly PlacedItem[], asked: unknown[] = []): LocalDesk {
  const doc = new Doc();
  putItems(doc, items);
  const own = {};
  const history = new UndoManager(boardItems(doc), {
    trackedOrigins: new Set([own]),
    captureTimeout: Number.MAX_SAFE_INTEGER,
  });
  const session: BoardSession = {
    doc,
    own,
    state: 'live',
    isRead: true,
    canEdit: true,
    files: new Map(),
    needFile: () => undefined,
    peers: [],
    canUndo: false,
    canRedo: false,
    beginStep: () => history.stopCapturing(),
    undo: () => void history.undo(),
    redo: () => void history.redo(),
    show: () => {},
  };
  const host: DeskHost = {
    session,
    selection: [],
    onSelect: (ids) => {
      host.selection = ids;
    },
    tool: 'select',
    onTool: (tool) => {
      host.tool = tool;
    },
    userId: 2,
    isCompact: false,
    onComment: (...args) => void asked.push(['comment', ...args]),
    onPickPictures: (at) => void asked.push(['pictures', at]),
    onOpen: (id) => void asked.push(['open', id]),
    onBrief: () => void asked.push(['brief']),
    onLink: () => void asked.push(['link']),
    onFull: () => void asked.push(['full']),
    onItems: () => void asked.push(['items']),
    isFullScreen: false,
    onFullScreen: (isOn) => {
      host.isFullScreen = isOn;
    },
  };
  const desk = createBoardDesk(followItems(doc), () => host);
  desk.items.start();
  desk.set({ size: { width: 1000, height: 800 } });
  return { desk, doc, host, history };
}

/** A press at a point of the board, seen at full size. */
export const pressAt = (x: number, y: number, keys: Partial<Press> = {}): Press => ({
  at: { x, y },
  screen: { x, y },
  unit: 1,
  isShift: false,
  isAlt: false,
  isCtrl: false,
  isTouch: false,
  isDouble: false,
  ...keys,
});
