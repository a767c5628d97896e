/* Paints a part of the page onto a canvas as it looks: boxes, texts, pictures and drawings, in their present
   colours. (Rendering HTML through an SVG would need addresses that the content policy forbids.) */

type Place = { context: CanvasRenderingContext2D; left: number; top: number; scale: number };

const CLEAR = 'rgba(0, 0, 0, 0)';
const isSeen = (style: CSSStyleDeclaration) =>
  style.display !== 'none' && style.visibility !== 'hidden' && style.opacity !== '0';

/** Paints an element onto a new canvas, at `scale` times the page's resolution. */
export function paintPage(root: HTMLElement, scale: number): HTMLCanvasElement {
  const { left, top, width, height } = root.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const place = { context, left, top, scale };
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  paintElement(root, place);
  return canvas;
}

function onPage({ context, left, top, scale }: Place): void {
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
}

function paintElement(element: Element, place: Place): void {
  const style = getComputedStyle(element);
  if (!isSeen(style) || element.matches('[data-unexported], [role="tooltip"]')) return;
  place.context.globalAlpha = 1;
  if (element instanceof SVGSVGElement) return paintDrawing(element, place);
  onPage(place);
  paintBox(element, style, place);
  if (element instanceof HTMLImageElement) return paintPicture(element, place);
  for (const node of element.childNodes) {
    if (node instanceof Element) paintElement(node, place);
    else if (node instanceof Text) paintWords(node, style, place);
  }
}

function paintBox(element: Element, style: CSSStyleDeclaration, { context }: Place): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2);
  if (style.backgroundColor !== CLEAR) {
    context.fillStyle = style.backgroundColor;
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
    context.fill();
  }
  const [top, right, left] = [style.borderTopWidth, style.borderRightWidth, style.borderLeftWidth].map(
    Number.parseFloat,
  );
  context.lineWidth = 1;
  if (top && right && left) {
    context.strokeStyle = style.borderTopColor;
    context.beginPath();
    context.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, radius);
    context.stroke();
    return;
  }
  if (top) paintLine(context, style.borderTopColor, [x, y + 0.5, x + width, y + 0.5]);
  if (left) paintLine(context, style.borderLeftColor, [x + 0.5, y, x + 0.5, y + height]);
  if (Number.parseFloat(style.borderBottomWidth))
    paintLine(context, style.borderBottomColor, [x, y + height - 0.5, x + width, y + height - 0.5]);
}

function paintLine(
  context: CanvasRenderingContext2D,
  colour: string,
  [x, y, toX, toY]: [number, number, number, number],
) {
  context.strokeStyle = colour;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(toX, toY);
  context.stroke();
}

function paintPicture(image: HTMLImageElement, { context }: Place): void {
  const { x, y, width, height } = image.getBoundingClientRect();
  if (!image.complete || image.naturalWidth === 0) return;
  // As `object-fit: cover` shows it.
  const zoom = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [cutWidth, cutHeight] = [width / zoom, height / zoom];
  const [cutX, cutY] = [(image.naturalWidth - cutWidth) / 2, (image.naturalHeight - cutHeight) / 2];
  context.drawImage(image, cutX, cutY, cutWidth, cutHeight, x, y, width, height);
}

const cssFont = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) =>
  `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

/** Word by word, each in its place. */
function paintWords(node: Text, style: CSSStyleDeclaration, place: Place): void {
  const { context } = place;
  // A drawing painted before has its own coordinates.
  onPage(place);
  context.globalAlpha = 1;
  context.font = cssFont(style);
  context.fillStyle = style.color;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const range = document.createRange();
  for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { x, y, height, width } = range.getBoundingClientRect();
    // Text that is clipped or only for screen readers is not painted.
    if (width > 1) context.fillText(word, x, y + height / 2 + 1);
  }
}

function paintDrawing(svg: SVGSVGElement, place: Place): void {
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, rect, circle, text')) {
    const style = getComputedStyle(shape);
    const matrix = shape.getScreenCTM();
    if (!isSeen(style) || !matrix || shape.closest('pattern, defs')) continue;
    onPage(place);
    place.context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    place.context.globalAlpha = Number.parseFloat(style.opacity);
    if (shape instanceof SVGTextElement) paintLabel(shape, style, place);
    else paintShape(shape, style, place);
  }
}

const ANCHORS: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' };

function paintLabel(label: SVGTextElement, style: CSSStyleDeclaration, { context }: Place): void {
  context.font = cssFont(style);
  context.fillStyle = style.fill;
  context.textAlign = ANCHORS[style.textAnchor] ?? 'left';
  context.textBaseline = 'alphabetic';
  const [x, y] = ['x', 'y'].map((name) => Number(label.getAttribute(name) ?? 0));
  context.fillText(label.textContent ?? '', x ?? 0, y ?? 0);
}

function tracePath(shape: SVGGraphicsElement): Path2D {
  const read = (name: string) => Number(shape.getAttribute(name) ?? 0);
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '');
  const outline = new Path2D();
  if (shape instanceof SVGCircleElement) outline.arc(read('cx'), read('cy'), read('r'), 0, 2 * Math.PI);
  else {
    const [width, height] = [read('width'), read('height')];
    outline.roundRect(read('x'), read('y'), width, height, Math.min(read('rx'), width / 2, height / 2));
  }
  return outline;
}

function paintShape(shape: SVGGraphicsElement, style: CSSStyleDeclaration, { context }: Place): void {
  const outline = tracePath(shape);
  if (style.fill.startsWith('url')) return paintHatch(shape, outline, context);
  if (style.fill !== 'none') {
    context.fillStyle = style.fill;
    context.fill(outline);
  }
  if (style.stroke === 'none') return;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.setLineDash(
    style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat),
  );
  context.stroke(outline);
  context.setLineDash([]);
}

const HATCH_EVERY = 10;

/** The lines of a pattern, drawn one by one. */
function paintHatch(shape: SVGGraphicsElement, outline: Path2D, context: CanvasRenderingContext2D): void {
  const pattern = shape.previousElementSibling;
  const line = pattern?.firstElementChild;
  if (!pattern || !line) return;
  const { x, y, width, height } = shape.getBBox();
  const isUp = !(pattern.getAttribute('patternTransform') ?? '').includes('-');
  context.save();
  context.clip(outline);
  context.lineWidth = 2;
  for (let at = x - height; at < x + width; at += HATCH_EVERY) {
    const [start, end] = isUp ? [y + height, y] : [y, y + height];
    paintLine(context, getComputedStyle(line).fill, [at, start, at + height, end]);
  }
  context.restore();
}
