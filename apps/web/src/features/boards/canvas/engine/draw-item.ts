import type { PlacedItem } from '@facet/board/document';
import { drawBrief, drawLink, drawNote, drawSwatch } from './draw-cards.ts';
import { drawArrow, drawFreehand, drawPath, drawShape } from './draw-strokes.ts';
import { drawText } from './draw-text.ts';
import { fontFamily, type ItemOf, type ItemLook } from './look.ts';
import { greyPattern, type HeldPicture } from './picture-store.ts';
import { TEXT_LINE, fontWeight } from './text-size.ts';
import { measureLine } from './wrap-text.ts';

/** How far above it a frame's name is. */
export const FRAME_NAME = 28;
/** Below this many device pixels, a rounded corner is invisible. */
const CORNER_SEEN = 120;
/** Below this many device pixels, a picture is a spot. */
const PICTURE_SEEN = 6;

function paintPicture({ context }: ItemLook, item: ItemOf<'picture'>, held: HeldPicture, x: number, y: number): void {
  const { width, height, crop } = item;
  const image = item.is_grey ? greyPattern(held) : held.bitmap;
  const { width: w, height: h } = held.bitmap;
  if (!crop) return context.drawImage(image, x, y, width, height);
  const [partWidth, partHeight] = [Math.max(1, crop.width * w), Math.max(1, crop.height * h)];
  return context.drawImage(image, crop.x * w, crop.y * h, partWidth, partHeight, x, y, width, height);
}

function pictureFor(
  { density, fileOf, pictures }: ItemLook,
  { width, height, crop, file_id: fileId }: ItemOf<'picture'>,
): HeldPicture | null {
  const file = fileOf(fileId);
  return file
    ? pictures.find(file, Math.max(width / (crop?.width || 1), height / (crop?.height || 1)) * density)
    : null;
}

/** When zoomed out nobody sees a corner, and clipping each of a thousand pictures is slow. */
function drawSmallPicture(look: ItemLook, item: ItemOf<'picture'>, side: number, x: number, y: number): void {
  const { context, colours } = look;
  const held = side < PICTURE_SEEN ? null : pictureFor(look, item);
  if (held) return paintPicture(look, item, held, x, y);
  context.fillStyle = colours.of(side < PICTURE_SEEN ? 'strong' : 'skeleton');
  return context.fillRect(x, y, item.width, item.height);
}

const drawnSide = ({ density }: ItemLook, { width, height }: PlacedItem) => Math.max(width, height) * density;

function drawPicture(look: ItemLook, item: ItemOf<'picture'>): void {
  const { context, colours } = look;
  const { width, height } = item;
  if (item.is_flipped) context.transform(-1, 0, 0, 1, width, 0);
  const side = drawnSide(look, item);
  if (side < CORNER_SEEN) return drawSmallPicture(look, item, side, 0, 0);
  context.beginPath();
  context.roundRect(0, 0, width, height, Math.min(6, width / 2, height / 2));
  const held = pictureFor(look, item);
  if (held) {
    context.save();
    context.clip();
    paintPicture(look, item, held, 0, 0);
    context.restore();
  } else {
    context.fillStyle = colours.of('skeleton');
    context.fill();
  }
  context.strokeStyle = colours.of('inner-line');
  context.lineWidth = 1;
  return context.stroke();
}

/** The icon of a frame: two pairs of crossed lines. */
function drawFrameSign(context: CanvasRenderingContext2D, x: number, y: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1.25;
  context.beginPath();
  for (const at of [3.5, 10.5]) {
    context.moveTo(x + at, y);
    context.lineTo(x + at, y + 14);
    context.moveTo(x, y + at);
    context.lineTo(x + 14, y + at);
  }
  context.stroke();
}

function drawFrame(look: ItemLook, item: ItemOf<'frame'>): void {
  const { context, colours, density } = look;
  context.fillStyle = colours.of('paper');
  context.strokeStyle = colours.of('line');
  context.lineWidth = Math.max(1, 1 / density);
  context.beginPath();
  context.roundRect(0, 0, item.width, item.height, Math.min(10, item.width / 2, item.height / 2));
  context.fill();
  context.stroke();
  if (density < 0.2) return;
  const font = { size: 13, weight: 600, family: fontFamily(look) };
  const width = Math.min(measureLine(item.title, font), Math.max(40, item.width - 60));
  const count = String(look.carried(item.id));
  context.fillStyle = colours.of('sunken');
  context.fillRect(-4, -FRAME_NAME, width + 46, 22);
  drawFrameSign(context, 0, -FRAME_NAME + 3, colours.of('ink'));
  const line = { y: -FRAME_NAME + 1, height: 18 };
  drawText(look, item.title, { ...font, line: 18, color: colours.of('ink') }, { ...line, x: 20, width });
  const muted = { size: 13, line: 18, weight: 400, color: colours.of('muted') };
  drawText(look, count, muted, { ...line, x: 20 + width + 8, width: 60 });
}

function drawWords(look: ItemLook, item: ItemOf<'text'>): void {
  if (item.id === look.typingId) return;
  const { font_size: size } = item;
  const color = inkOn(look, item.color);
  drawText(
    look,
    item.text,
    { size, line: size * TEXT_LINE, weight: fontWeight(item), color },
    { x: 0, y: 0, width: item.width },
  );
}

/** The presets' two inks follow the theme: black words on a black board would be invisible. */
function inkOn({ colours }: ItemLook, color: string): string {
  if (colours.isDark && color.toUpperCase() === '#1E1B18') return colours.of('ink');
  return color;
}

function drawInPlace(look: ItemLook, item: Exclude<PlacedItem, { kind: 'arrow' }>): void {
  switch (item.kind) {
    case 'picture':
      return drawPicture(look, item);
    case 'text':
      return drawWords(look, item);
    case 'note':
      return drawNote(look, item);
    case 'swatch':
      return drawSwatch(look, item);
    case 'freehand':
      return drawFreehand(look, item);
    case 'path':
      return drawPath(look, item);
    case 'shape':
      return drawShape(look, item);
    case 'frame':
      return drawFrame(look, item);
    case 'link':
      return drawLink(look, item);
    default:
      return drawBrief(look, item);
  }
}

/** Draws an item in its place, on a canvas in board pixels. */
export function drawItem(look: ItemLook, item: PlacedItem): void {
  const { context, ground } = look;
  const { x, y, width, height, rotation, opacity } = item;
  if (opacity !== undefined) context.globalAlpha = opacity;
  if (!ground.isSet) context.setTransform(ground.scale, 0, 0, ground.scale, ground.x, ground.y);
  ground.isSet = true;
  const side = drawnSide(look, item);
  if (item.kind === 'arrow') drawArrow(context, look.lineOf(item), item.color, item.brush);
  else if (item.kind === 'picture' && side < CORNER_SEEN && rotation === 0 && !item.is_flipped)
    drawSmallPicture(look, item, side, x, y);
  else {
    ground.isSet = false;
    context.translate(x + width / 2, y + height / 2);
    if (rotation !== 0) context.rotate((rotation * Math.PI) / 180);
    context.translate(-width / 2, -height / 2);
    drawInPlace(look, item);
  }
  if (opacity !== undefined) context.globalAlpha = 1;
}
