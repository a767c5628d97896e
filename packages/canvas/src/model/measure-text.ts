import type { Size } from '../geometry.ts';

export const TEXT_FONT = '"Hanken Grotesk Variable", sans-serif';
export const TEXT_WEIGHT = '600';
export const LINE_HEIGHT = 1.2;
// As a share of the font size, for when there is no canvas to measure with.
const USUAL_WIDTH = 0.55;

let context: CanvasRenderingContext2D | null | undefined;

function lineWidth(line: string, fontSize: number): number {
  context ??= 'CanvasRenderingContext2D' in globalThis ? document.createElement('canvas').getContext('2d') : null;
  if (!context) return line.length * fontSize * USUAL_WIDTH;
  context.font = `${TEXT_WEIGHT} ${fontSize}px ${TEXT_FONT}`;
  return context.measureText(line).width;
}

/** How much room a drawn text takes, in the drawing's pixels. */
export function measureText(text: string, fontSize: number): Size {
  const lines = text.split('\n');
  const width = Math.max(...lines.map((line) => lineWidth(line, fontSize)));
  return { width, height: lines.length * fontSize * LINE_HEIGHT };
}
