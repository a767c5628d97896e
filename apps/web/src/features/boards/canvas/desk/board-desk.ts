import { byOrder, type PlacedItem } from '@facet/board/document';
import type { Area, Point } from '@facet/board/geometry';
import type { Guide } from '@facet/board/snap';
import type { Size } from '@facet/canvas/geometry';
import { BOARD_BRUSH, BOARD_FONT_SIZE } from '@facet/contract/constants/boards';
import { DRAW_COLOR } from '@facet/contract/constants/drawing';
import type { BOARD_SHAPES } from '@facet/contract/constants/boards';
import type { BoardCrop } from '@facet/contract/entities/board-item';
import { createStore } from '../../../../ui/create-store.ts';
import type { BoardSession } from '../../session/board-session.ts';
import type { BoardSpot } from '../board-canvas-props.ts';
import type { BoardItems } from './board-items.ts';
import { START_CAMERA, type Camera } from './camera.ts';
import type { BoardTool } from './board-tools.ts';

/** Words being edited on an item; one that `isNew` isn't on the board until it has some. */
export type Typing = { item: PlacedItem; text: string; isNew: boolean };

export type BoardDeskState = {
  camera: Camera;
  size: Size;
  color: string;
  brush: number;
  fontSize: number;
  shape: (typeof BOARD_SHAPES)[number];
  typing: Typing | null;
  cropping: { id: string; crop: BoardCrop } | null;
  /** Something is being moved, resized or drawn. */
  isBusy: boolean;
  /** Where the next thing goes when people place it by keyboard. */
  crosshair: Point | null;
  cursor: string;
  /** Null until someone opens or closes it. */
  isMapShown: boolean | null;
  /** What has happened, for screen readers. */
  said: string;
};

/** From this width of the board on, in px, the map covers nothing important; a list at its side takes that room. */
const ROOM_FOR_MAP = 1160;

/** Whether the map is shown. */
export const hasMap = ({ isMapShown, size }: Pick<BoardDeskState, 'isMapShown' | 'size'>): boolean =>
  isMapShown ?? size.width >= ROOM_FOR_MAP;

/** What is drawn over the items during a gesture. */
export type Marks = {
  marquee: Area | null;
  guides: readonly Guide[];
  /** What is being drawn; not yet on the board. */
  ghost: PlacedItem | null;
  eraser: (Point & { radius: number }) | null;
  /** Items being moved are drawn above the rest. */
  movingIds: ReadonlySet<string>;
  /** What the eraser has touched. */
  hiddenIds: ReadonlySet<string>;
  hoverId: string | null;
};
export const NO_MARKS: Marks = {
  marquee: null,
  guides: [],
  ghost: null,
  eraser: null,
  movingIds: new Set(),
  hiddenIds: new Set(),
  hoverId: null,
};

/** What the board gets from its page, as it is now. */
export type DeskHost = {
  session: BoardSession;
  selection: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  tool: BoardTool;
  onTool: (tool: BoardTool) => void;
  userId: number;
  isCompact: boolean;
  /** Without it there is no comment tool. */
  onComment: ((spot: BoardSpot) => void) | undefined;
  onPickPictures: (at: Point) => void;
  onOpen: (itemId: string) => void;
  onBrief: () => void;
  onLink: () => void;
  onFull: () => void;
  onItems: () => void;
  isFullScreen: boolean;
  onFullScreen: (isOn: boolean) => void;
};

/** Everything that working on a board needs. */
export type BoardDesk = {
  readonly items: BoardItems;
  readonly host: DeskHost;
  getState: () => BoardDeskState;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<BoardDeskState>) => void;
  /** The last position of the pointer, while it is over the board. */
  pointer: Point | null;
  marks: Marks;
  /** Changes what is drawn over the items. */
  mark: (change: Partial<Marks>) => void;
  /** Draws again: what is over the items, or everything. */
  redraw: (what: 'marks' | 'all') => void;
};

const FIRST: BoardDeskState = {
  camera: START_CAMERA,
  size: { width: 0, height: 0 },
  color: DRAW_COLOR,
  brush: BOARD_BRUSH,
  fontSize: BOARD_FONT_SIZE,
  shape: 'rectangle',
  typing: null,
  cropping: null,
  isBusy: false,
  crosshair: null,
  cursor: '',
  isMapShown: null,
  said: '',
};

export function createBoardDesk(items: BoardItems, host: () => DeskHost): BoardDesk {
  const { get, set, subscribe } = createStore(FIRST);
  const desk: BoardDesk = {
    items,
    get host() {
      return host();
    },
    getState: get,
    subscribe,
    set: (change) => set({ ...get(), ...change }),
    pointer: null,
    marks: NO_MARKS,
    mark(change) {
      const { movingIds, hiddenIds } = desk.marks;
      desk.marks = { ...desk.marks, ...change };
      const isOther = desk.marks.movingIds !== movingIds || desk.marks.hiddenIds !== hiddenIds;
      desk.redraw(isOther ? 'all' : 'marks');
    },
    redraw: () => {},
  };
  return desk;
}

/** The selected items that still exist, lowest first. */
export const chosenItems = ({ items, host }: Pick<BoardDesk, 'items' | 'host'>): PlacedItem[] =>
  host.selection.flatMap((id) => items.itemOf(id) ?? []).sort(byOrder);

export const say = (desk: BoardDesk, said: string) => desk.set({ said });
