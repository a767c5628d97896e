import type { Stroke } from '../stroke.ts';
import type { Frame, Point, Size } from '../geometry.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import type { MarkColors, Marks } from '../engine/marks.ts';
import { drawingFrame, toDrawing } from '../model/frame.ts';
import { drawingSize } from '../model/drawing-size.ts';
import type { Ground } from '../model/ground.ts';
import type { Surface } from '../model/surface.ts';

export type DrawTool = 'select' | 'freehand' | 'path' | 'text' | 'image' | 'eraser' | 'hand';

/** Text being typed at a place; replaces an earlier text if `replaces` is set. */
export type Typing = { at: Point; text: string; replaces: Stroke | null };

export type DeskState = {
  tool: DrawTool;
  color: string;
  brush: number;
  fontSize: number;
  selectedId: string | null;
  typing: Typing | null;
  /** Strokes shown elsewhere while they are being moved or erased. */
  hiddenIds: readonly string[];
  /** Where the next point or picture goes when drawing by keyboard. */
  crosshair: Point | null;
  isUploading: boolean;
  /** Announcement for screen readers. */
  said: string;
  /** The part of the content that is shown. */
  shownPlace: string;
};

/** Where the drawing is displayed. */
export type DeskPlace = {
  /** The present content, and the size of the viewer's canvas. */
  surface: Surface | null;
  canvas: Size;
  /** Renders the marks of what is in progress. */
  showMarks: (marks: Marks | null) => void;
};

export type DeskLimits = {
  /** The drawing's longer side, in pixels. */
  side: number;
  strokes: number;
  /** Points per stroke; a longer one continues as the next stroke. */
  strokePoints: number;
  /** Characters of a text. */
  text: number;
  fontSize: number;
};

/** Announcements for screen readers. */
export type DeskWords = {
  selected: (stroke: Stroke, place: number, count: number) => string;
  removed: (stroke: Stroke) => string;
  pathPoint: (number: number) => string;
  pathFinished: () => string;
};

/** What a desk gets from its surroundings. */
export type DeskHost = {
  readonly limits: DeskLimits;
  /** The look of the first stroke. */
  readonly first: Pick<DeskState, 'color' | 'brush' | 'fontSize'>;
  readonly marks: MarkColors;
  readonly words: DeskWords;
  newId: () => string;
  /** Called when the drawing is full. */
  onFull: () => void;
  /** Lets somebody choose a picture, to be placed there or at the crosshair. */
  pickImage: (desk: Desk, where?: Point) => void;
};

/** What is in progress with a tool; none of it is part of the drawing yet. */
export type Pending = {
  points: Point[];
  cursor: Point | null;
  drag: { stroke: Stroke; from: Point; isResize: boolean } | null;
};

/** Everything needed to draw. */
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

/** `shownPlace` while there is nothing to draw on. */
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
// The next drawing starts with the colour and brush of the last one.
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

/** Remembers the addresses of a drawing's pictures. */
export function learnSources(desk: Desk, files: readonly { id: number; url: string }[]): void {
  for (const { id, url } of files) desk.sources.set(id, url);
}

/** What the drawing lies over: what it was started on, else what is shown; null while nothing can be drawn. */
export function currentGround({ session, surface, host }: Desk): Ground | null {
  const { ground, isLoaded } = session.getState();
  if (!surface || !isLoaded) return null;
  if (ground) return surface.matches(ground.place) ? ground : null;
  return { size: drawingSize(surface.size, host.limits.side), place: surface.place };
}

export function drawingFrameNow(desk: Desk): Frame | null {
  const ground = currentGround(desk);
  return ground && desk.surface && drawingFrame(ground.size, desk.surface);
}

/** The middle of the visible part, in the drawing's pixels. */
export function middleInDrawing({ canvas }: Desk, frame: Frame): Point {
  return toDrawing({ x: canvas.width / 2, y: canvas.height / 2 }, frame);
}

/** Replaces strokes by others, as one undo step; says so if the drawing is full. */
export function commit(desk: Desk, before: readonly Stroke[], after: readonly Stroke[]): void {
  const ground = currentGround(desk);
  if (!ground) return;
  const { strokes } = desk.session.getState();
  if (strokes.length - before.length + after.length > desk.host.limits.strokes) return desk.host.onFull();
  void desk.session.change(before, after, ground);
}

export const selectedStroke = ({ session, getState }: Desk): Stroke | undefined => {
  const { selectedId } = getState();
  return session.getState().strokes.find(({ id }) => id === selectedId);
};
