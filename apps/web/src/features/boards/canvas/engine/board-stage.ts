import { arrowLine } from '@facet/board/arrow-line';
import type { PlacedItem } from '@facet/board/document';
import { grown, holds, overlaps, type Area } from '@facet/board/geometry';
import { Layer } from 'konva/lib/Layer.js';
import { Shape } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import { chosenItems, type BoardDesk } from '../desk/board-desk.ts';
import { areaInView, type Camera } from '../desk/camera.ts';
import { readBoardColours, watchTheme, type BoardColours } from './colours.ts';
import { drawDots } from './draw-dots.ts';
import { drawItem } from './draw-item.ts';
import { drawMarks } from './draw-marks.ts';
import type { BoardLook, ItemLook } from './look.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { forgetLines } from './wrap-text.ts';

/** Room for names and labels outside their items, in board pixels. */
const OVERHANG = 40;
/** Items smaller than this on the screen, in px, are not drawn. */
const SEEN = 0.5;
/** The shortest time between redraws for arriving pictures: redrawing for each would hold up those still loading. */
const COMING_MS = 80;

type Placed = { item: PlacedItem; area: Area };
type Seen = { area: Area; version: number; items: Placed[]; counts: Map<string, number> };

/** What drawing a board needs. */
export type Easel = {
  desk: BoardDesk;
  base: Layer;
  pictures: PictureStore;
  colours: BoardColours;
  seen: Seen | null;
  look: () => BoardLook;
};

export type BoardStage = {
  easel: Easel;
  stop: () => void;
};

/** Calls `draw` at once, and then at most once in so many ms. */
function atMostEvery(ms: number, draw: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  function ask() {
    isAsked = timer !== undefined;
    if (isAsked) return;
    draw();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) ask();
    }, ms);
  }
  return { ask, stop: () => clearTimeout(timer) };
}

/** The items in sight and a little beyond: searched again only after a larger move or a change. */
function inSight(easel: Easel, view: Area): Seen {
  const { items } = easel.desk;
  const version = items.version();
  if (easel.seen && easel.seen.version === version && holds(easel.seen.area, view)) return easel.seen;
  const area = grown(view, Math.max(view.width, view.height) / 3 + OVERHANG);
  const counts = new Map<string, number>();
  for (const { frame_id: frame } of items.list()) if (frame) counts.set(frame, (counts.get(frame) ?? 0) + 1);
  const found = items.inArea(area).map((item) => ({ item, area: items.areaOf(item.id) ?? item }));
  easel.seen = { area, version, items: found, counts };
  return easel.seen;
}

/** Draws the items as they look now, on a canvas in board pixels. */
export function currentLook(easel: Easel, context: CanvasRenderingContext2D): ItemLook {
  const { desk, colours, pictures, seen } = easel;
  const { a: scale, e: x, f: y } = context.getTransform();
  // Letters and spaces keep their widths at every zoom instead of being fitted to whole pixels.
  context.textRendering = 'geometricPrecision';
  return {
    context,
    colours,
    pictures,
    density: scale,
    ground: { scale, x, y, isSet: true },
    ...easel.look(),
    lineOf: (arrow) => arrowLine(arrow, desk.items.itemOf),
    carried: (id) => seen?.counts.get(id) ?? 0,
    now: Date.now(),
    typingId: desk.getState().typing?.item.id ?? null,
  };
}

function moveTo(context: CanvasRenderingContext2D, { x, y, scale }: Camera): void {
  context.translate(x, y);
  context.scale(scale, scale);
}

function drawBase(easel: Easel, context: CanvasRenderingContext2D): void {
  const { desk, colours, pictures } = easel;
  const { camera, size } = desk.getState();
  drawDots(context, camera, size, colours.of(colours.isDark ? 'line' : 'strong'));
  const view = grown(areaInView(camera, size), OVERHANG);
  const { items } = inSight(easel, view);
  moveTo(context, camera);
  const look = currentLook(easel, context);
  const { movingIds, hiddenIds } = desk.marks;
  for (const { item, area } of items) {
    if (Math.max(area.width, area.height) * camera.scale < SEEN || !overlaps(area, view)) continue;
    if (!movingIds.has(item.id) && !hiddenIds.has(item.id)) drawItem(look, item);
  }
  pictures.tick();
}

function drawTop(easel: Easel, context: CanvasRenderingContext2D): void {
  const { desk, colours, seen } = easel;
  const { camera, isBusy, crosshair } = desk.getState();
  const { marks, items } = desk;
  context.save();
  moveTo(context, camera);
  const look = currentLook(easel, context);
  const moving =
    marks.movingIds.size === 0 ? [] : (seen?.items ?? []).filter(({ item }) => marks.movingIds.has(item.id));
  for (const { item } of moving) drawItem(look, items.itemOf(item.id) ?? item);
  if (marks.ghost) drawItem(look, marks.ghost);
  context.restore();
  const { peers, canEdit } = desk.host.session;
  drawMarks(
    { context, colours, camera, items, density: context.getTransform().a },
    { marks, chosen: chosenItems(desk), peers, canEdit: canEdit && !desk.host.isCompact, isBusy, crosshair },
  );
}

/** Whether anything is drawn over the items. */
function hasMarks({ marks, host, getState }: BoardDesk): boolean {
  const { marquee, guides, ghost, eraser, movingIds, hoverId } = marks;
  return (
    Boolean(marquee ?? ghost ?? eraser ?? hoverId ?? getState().crosshair) ||
    guides.length > 0 ||
    movingIds.size > 0 ||
    host.selection.length > 0 ||
    host.session.peers.some(({ selection }) => selection && selection.length > 0)
  );
}

const drawnBy = (draw: (context: CanvasRenderingContext2D) => void) =>
  new Shape({ listening: false, perfectDrawEnabled: false, sceneFunc: ({ _context: context }) => draw(context) });

/** Draws what is needed when something changes; returns what stops that. */
function follow({ desk, base }: Easel, stage: Stage, redraw: (what: 'marks' | 'all') => void): () => void {
  const fit = () => {
    const { size } = desk.getState();
    if (stage.width() !== size.width || stage.height() !== size.height) stage.size(size);
  };
  let { camera, size, typing } = desk.getState();
  fit();
  const stopDesk = desk.subscribe(() => {
    const now = desk.getState();
    fit();
    // The pointer stayed where it was, the board didn't.
    if (now.camera !== camera) desk.marks = { ...desk.marks, hoverId: null };
    const isSame = now.camera === camera && now.size === size && now.typing === typing;
    ({ camera, size, typing } = now);
    redraw(isSame ? 'marks' : 'all');
  });
  const stopItems = desk.items.subscribe((ids) => {
    const { movingIds } = desk.marks;
    const isUnderHand = movingIds.size > 0 && [...ids].every((id) => movingIds.has(id));
    redraw(isUnderHand ? 'marks' : 'all');
  });
  void document.fonts?.ready.then(() => {
    forgetLines();
    base.batchDraw();
  });
  return () => {
    stopDesk();
    stopItems();
  };
}

/** Draws a board into an element: its items on one canvas, what is being moved and the selection on another. */
export function createBoardStage(container: HTMLDivElement, desk: BoardDesk, look: () => BoardLook): BoardStage {
  const stage = new Stage({ container, width: 1, height: 1, listening: false });
  const [base, top] = [new Layer({ listening: false }), new Layer({ listening: false })];
  const redraw = (what: 'marks' | 'all') => {
    if (what === 'all') base.batchDraw();
    // An empty canvas costs as much in each frame as a full one.
    top.visible(hasMarks(desk));
    top.batchDraw();
  };
  const coming = atMostEvery(COMING_MS, () => redraw('all'));
  const pictures = createPictureStore(coming.ask);
  const easel: Easel = { desk, base, pictures, colours: readBoardColours(container), seen: null, look };
  base.add(drawnBy((context) => drawBase(easel, context)));
  top.add(drawnBy((context) => drawTop(easel, context)));
  stage.add(base, top);
  desk.redraw = redraw;
  const stopFollowing = follow(easel, stage, redraw);
  const stopTheme = watchTheme(() => {
    easel.colours = readBoardColours(container);
    redraw('all');
  });
  return {
    easel,
    stop() {
      desk.redraw = () => {};
      coming.stop();
      stopFollowing();
      stopTheme();
      pictures.stop();
      stage.destroy();
    },
  };
}
