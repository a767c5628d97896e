import type { Stroke } from '../stroke.ts';
import { Group } from 'konva/lib/Group.js';
import type { Shape } from 'konva/lib/Shape.js';
import { Image as KonvaImage } from 'konva/lib/shapes/Image.js';
import { Line } from 'konva/lib/shapes/Line.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { Text } from 'konva/lib/shapes/Text.js';
import { LINE_HEIGHT, TEXT_FONT, TEXT_WEIGHT } from '../model/measure-text.ts';

/** How much a freehand line curves between its points. */
const TENSION = 0.3;
const ROUND = { lineCap: 'round', lineJoin: 'round', listening: false, perfectDrawEnabled: false } as const;
/** A dot is a line too short to look like one. */
const DOT = 0.1;

type Lines = Extract<Stroke, { points: number[] }>;
type DrawnImage = Extract<Stroke, { kind: 'image' }>;

function lineNode(stroke: Lines): Line {
  const [x = 0, y = 0] = stroke.points;
  const points = stroke.points.length > 2 ? stroke.points : [x, y, x + DOT, y];
  const isPath = stroke.kind === 'path';
  return new Line({
    ...ROUND,
    points,
    stroke: stroke.color,
    strokeWidth: stroke.width,
    tension: isPath ? 0 : TENSION,
    closed: isPath && stroke.is_closed,
  });
}

// A moving stroke is redrawn again and again: its picture is loaded only once.
const pictures = new Map<string, HTMLImageElement>();

function loadPicture(source: string): HTMLImageElement {
  const known = pictures.get(source);
  if (known) return known;
  const picture = new window.Image();
  picture.src = source;
  pictures.set(source, picture);
  return picture;
}

function imageNode(stroke: DrawnImage, source: string | undefined, redraw: () => void): Group {
  const { x, y, width, height } = stroke;
  const group = new Group({ x, y, listening: false });
  const picture = source === undefined ? null : loadPicture(source);
  const fill = () =>
    picture && group.destroyChildren().add(new KonvaImage({ image: picture, width, height, listening: false }));
  if (picture?.complete && picture.naturalWidth > 0) {
    fill();
    return group;
  }
  // An outline until the picture has loaded.
  group.add(new Rect({ width, height, stroke: stroke.color, strokeWidth: 2, dash: [12, 8], listening: false }));
  picture?.addEventListener('load', () => {
    fill();
    redraw();
  });
  return group;
}

/** The node for a stroke, in the drawing's own pixels; a picture appears once loaded, and `redraw` is called then. */
export function strokeNode(stroke: Stroke, sourceOf: (fileId: number) => string | undefined, redraw: () => void) {
  if (stroke.kind === 'image') return imageNode(stroke, sourceOf(stroke.file_id), redraw);
  if (stroke.kind !== 'text') return lineNode(stroke);
  const { x, y, text, color, font_size: fontSize } = stroke;
  const font = { fontFamily: TEXT_FONT, fontStyle: TEXT_WEIGHT, lineHeight: LINE_HEIGHT, fontSize };
  return new Text({ x, y, text, fill: color, ...font, listening: false });
}

export type StrokeNode = Group | Shape;
