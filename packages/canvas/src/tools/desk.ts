import type { Stroke } from '../stroke.ts';
import type { Frame, Point, Size } from '../geometry.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import type { MarkColors, Marks } from '../engine/marks.ts';
import { drawingFrame, toDrawing } from '../model/frame.ts';
import { drawingSize } from '../model/drawing-size.ts';
import type { Ground } from '../model/ground.ts';
import type { Surface } from '../model/surface.ts';

export type DrawTool = 'select' | 'freehand' | 'path' | 'text' | 'image' | 'eraser' | 'hand';

/** Words that are being typed: at a place, instead of an earlier text where `replaces` says so. */
export type Typing = { at: Point; text: string; replaces: Stroke | null };

export type DeskState = {
  tool: DrawTool;
  color: string;
  brush: number;
  fontSize: number;
  selectedId: string | null;
  typing: Typing | null;
  /** Strokes that are shown elsewhere while they are moved or erased. */
  hiddenIds: readonly string[];
  /** Where the next point or picture goes, for those who draw by keyboard. */
  crosshair: Point | null;
  isUploading: boolean;
  /** What has happened, for those who listen to the page. */
  said: string;
  /** Which part of the content is shown. */
  shownPlace: string;
};

/** Where the drawing is seen. */
export type DeskPlace = {
  /** What is shown now, and the size of the viewer's canvas. */
  surface: Surface | null;
  canvas: Size;
  /** Draws what is under way. */
  showMarks: (marks: Marks | null) => void;
};

export type DeskLimits = {
  /** Pixels of a drawing's longer side. */
  side: number;
  strokes: number;
  /** Points of one stroke; a longer one goes on as the next stroke. */
  strokePoints: number;
  /** Characters of a text. */
  text: number;
  fontSize: number;
};

/** What has happened, in words for those who listen to the page. */
export type DeskWords = {
  selected: (stroke: Stroke, place: number, count: number) => string;
  removed: (stroke: Stroke) => string;
  pathPoint: (number: number) => string;
  pathFinished: () => string;
};

/** What a desk has from the place where it stands. */
export type DeskHost = {
  readonly limits: DeskLimits;
  /** How the first stroke looks. */
  readonly first: Pick<DeskState, 'color' | 'brush' | 'fontSize'>;
  readonly marks: MarkColors;
  readonly words: DeskWords;
  newId: () => string;
  /** The drawing takes no more strokes. */
  onFull: () => void;
  /** Lets somebody choose a picture, for there or for the crosshair. */
  pickImage: (desk: Desk, where?: Point) => void;
};

/** What is under way with a tool; nothing of it is part of the drawing yet. */
export type Pending = {
  points: Point[];
  cursor: Point | null;
  drag: { stroke: Stroke; from: Point; isResize: boolean } | null;
};

/** Everything that somebody draws with. */
export type Desk = DeskPlace & {
  readonly session: DraftSession;
  readonly host: DeskHost;
  readonly sources: Map<number, string>;
  getState: () => DeskState;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<DeskState>) => void;
  pending: Pending;
  put: (change: Partial<DeskPlace>) => void;
};

/** `shownPlace` while nothing is shown that could be drawn on. */
export const NOWHERE = 'null';

const FIRST: Omit<DeskState, 'color' | 'brush' | 'fontSize'> = {
  tool: 'freehand',
  selectedId: null,
  typing: null,
  hiddenIds: [],
  crosshair: null,
  isUploading: false,
  said: '',
  shownPlace: NOWHERE,
};
// The next drawing is begun with the colour and the brush of the last one.
let last: DeskHost['first'] | null = null;

export const noPending = (): Pending => ({ points: [], cursor: null, drag: null });

export function createDesk(session: DraftSession, host: DeskHost): Desk {
  const listeners = new Set<() => void>();
  const { color, brush, fontSize } = last ?? host.first;
  let state: DeskState = { ...FIRST, color, brush, fontSize };
  const desk: Desk = {
    session,
    host,
    sources: new Map(),
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(change) {
      state = { ...state, ...change };
      last = state;
      for (const listener of listeners) listener();
    },
    surface: null,
    canvas: { width: 0, height: 0 },
    pending: noPending(),
    showMarks: () => {},
    put(change) {
      Object.assign(desk, change);
      const shownPlace = JSON.stringify(desk.surface?.place ?? null);
      if (shownPlace !== state.shownPlace) desk.set({ shownPlace });
    },
  };
  return desk;
}

/** Remembers where the pictures of a drawing are. */
export function learnSources(desk: Desk, files: readonly { id: number; url: string }[]): void {
  for (const { id, url } of files) desk.sources.set(id, url);
}

/** What the drawing lies over: what it was begun on, else what is shown; null while nothing can be drawn. */
export function groundOf({ session, surface, host }: Desk): Ground | null {
  const { ground, isLoaded } = session.getState();
  if (!surface || !isLoaded) return null;
  if (ground) return surface.matches(ground.place) ? ground : null;
  return { size: drawingSize(surface.size, host.limits.side), place: surface.place };
}

export function frameOf(desk: Desk): Frame | null {
  const ground = groundOf(desk);
  return ground && desk.surface && drawingFrame(ground.size, desk.surface);
}

/** The middle of what is seen, in the drawing's pixels. */
export function middleOf({ canvas }: Desk, frame: Frame): Point {
  return toDrawing({ x: canvas.width / 2, y: canvas.height / 2 }, frame);
}

/** Puts strokes in place of others, as one thing to undo; says so when the drawing is full. */
export function commit(desk: Desk, before: readonly Stroke[], after: readonly Stroke[]): void {
  const ground = groundOf(desk);
  if (!ground) return;
  const { strokes } = desk.session.getState();
  if (strokes.length - before.length + after.length > desk.host.limits.strokes) return desk.host.onFull();
  void desk.session.change(before, after, ground);
}

export const selectedOf = ({ session, getState }: Desk): Stroke | undefined => {
  const { selectedId } = getState();
  return session.getState().strokes.find(({ id }) => id === selectedId);
};
