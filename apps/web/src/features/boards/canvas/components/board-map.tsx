import { grown, findMiddle, uniteAreas, type Area, type Point } from '@facet/board/geometry';
import { useEffect, useRef, type PointerEvent } from 'react';
import { avatarPair } from '../../../../ui/avatar-look.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { panned, toScreen, areaInView, type Camera } from '../desk/camera.ts';
import { avatarColours, readBoardColours, watchTheme, type BoardColours } from '../engine/colours.ts';
import styles from './zoom-bar.module.css';

const SIZE = { width: 182, height: 112 };
const MARGIN = 8;
/** Redrawn a few times a second: nobody reads it closely. */
const DRAW_MS = 120;

/** What is on the board, drawn once until something changes or the map must show more. */
type Drawn = { version: number; all: Area | null; camera: Camera | null; canvas: HTMLCanvasElement };

const drawnFor = new WeakMap<BoardDesk, Drawn>();

function drawnParts(desk: BoardDesk): Drawn {
  const known = drawnFor.get(desk);
  const version = desk.items.version();
  if (known?.version === version) return known;
  const areas = desk.items.list().flatMap(({ id }) => desk.items.areaOf(id) ?? []);
  const canvas = known?.canvas ?? document.createElement('canvas');
  const made: Drawn = { version, all: uniteAreas(areas), camera: null, canvas };
  drawnFor.set(desk, made);
  return made;
}

/** What the map shows: all items, and the visible part. */
function mapCamera(desk: BoardDesk): { camera: Camera; view: Area } {
  const { camera, size } = desk.getState();
  const view = areaInView(camera, size);
  const { all: items } = drawnParts(desk);
  const all = grown(items ? (uniteAreas([items, view]) ?? view) : view, 1);
  const scale = Math.min((SIZE.width - 2 * MARGIN) / all.width, (SIZE.height - 2 * MARGIN) / all.height);
  const middle = findMiddle(all);
  return { camera: { scale, x: SIZE.width / 2 - middle.x * scale, y: SIZE.height / 2 - middle.y * scale }, view };
}

function rect(area: Area, camera: Camera): [number, number, number, number] {
  const { x, y } = toScreen(area, camera);
  return [x, y, Math.max(1, area.width * camera.scale), Math.max(1, area.height * camera.scale)];
}

function sized(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio;
  [canvas.width, canvas.height] = [SIZE.width * ratio, SIZE.height * ratio];
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

function drawItems(desk: BoardDesk, camera: Camera, colours: BoardColours): HTMLCanvasElement {
  const drawn = drawnParts(desk);
  const { canvas, camera: before } = drawn;
  if (before && before.scale === camera.scale && before.x === camera.x && before.y === camera.y) return canvas;
  const context = sized(canvas);
  if (!context) return canvas;
  drawn.camera = camera;
  let color = '';
  context.beginPath();
  for (const item of desk.items.list()) {
    if (item.kind === 'arrow' || item.kind === 'freehand' || item.kind === 'path') continue;
    const area = desk.items.areaOf(item.id);
    if (!area) continue;
    const own = item.kind === 'swatch' ? item.color : colours.of(item.kind === 'frame' ? 'line' : 'strong');
    // Runs of one colour are drawn together: thousands one by one would be slow.
    if (own !== color) {
      context.fill();
      context.beginPath();
      context.fillStyle = color = own;
      context.globalAlpha = item.kind === 'frame' ? 0.5 : 1;
    }
    context.rect(...rect(area, camera));
  }
  context.fill();
  return canvas;
}

function draw(canvas: HTMLCanvasElement, desk: BoardDesk, colours: BoardColours): void {
  const context = sized(canvas);
  if (!context) return;
  const { camera, view } = mapCamera(desk);
  context.drawImage(drawItems(desk, camera, colours), 0, 0, SIZE.width, SIZE.height);
  context.strokeStyle = colours.of('accent');
  context.lineWidth = 1.5;
  context.strokeRect(...rect(view, camera));
  for (const { user, cursor } of desk.host.session.peers) {
    if (!cursor) continue;
    const { x, y } = toScreen(cursor, camera);
    context.fillStyle = avatarColours(colours, avatarPair(String(user.id))).text;
    context.beginPath();
    context.arc(x, y, 2.5, 0, Math.PI * 2);
    context.fill();
  }
}

/** A small map of the whole board: a frame marks the visible part, and can be dragged. */
export function BoardMap({ desk }: { desk: BoardDesk }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ last: Point; scale: number } | null>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let colours = readBoardColours(canvas);
    const redraw = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        draw(canvas, desk, colours);
      }, DRAW_MS);
    };
    const repaint = () => {
      colours = readBoardColours(canvas);
      drawnFor.delete(desk);
      redraw();
    };
    draw(canvas, desk, colours);
    const stops = [desk.subscribe(redraw), desk.items.subscribe(redraw), watchTheme(repaint)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [desk]);
  const pointerPlace = ({ nativeEvent }: PointerEvent): Point => ({ x: nativeEvent.offsetX, y: nativeEvent.offsetY });
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    const { camera: map, view } = mapCamera(desk);
    const at = pointerPlace(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { last: at, scale: map.scale };
    const frame = toScreen(findMiddle(view), map);
    const { camera } = desk.getState();
    const share = camera.scale / map.scale;
    // A press outside the frame moves it there.
    const isInside =
      Math.abs(at.x - frame.x) * share < desk.getState().size.width / 2 &&
      Math.abs(at.y - frame.y) * share < desk.getState().size.height / 2;
    if (!isInside) desk.set({ camera: panned(camera, { x: (frame.x - at.x) * share, y: (frame.y - at.y) * share }) });
  };
  const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return;
    const at = pointerPlace(event);
    const { last, scale } = held.current;
    const { camera } = desk.getState();
    const share = camera.scale / scale;
    desk.set({ camera: panned(camera, { x: (last.x - at.x) * share, y: (last.y - at.y) * share }) });
    held.current = { last: at, scale };
  };
  return (
    <canvas
      ref={ref}
      className={styles.map}
      data-board-map
      style={{ width: SIZE.width + 2, height: SIZE.height + 2 }}
      aria-hidden
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => {
        held.current = null;
      }}
    />
  );
}
