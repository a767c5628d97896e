import { fontFamily, type ItemLook } from './look.ts';
import { cssFont, wrapText, type Font } from './wrap-text.ts';

/** Letters smaller than this on the screen are drawn as a grey line: nobody can read them. */
const READABLE = 3.5;

export type TextStyle = { size: number; line: number; weight: number; color: string };
export type TextColumn = { x: number; y: number; width: number; height?: number };

/** Draws words in a column, as many lines as fit; returns their height. */
export function drawText(look: ItemLook, text: string, style: TextStyle, column: TextColumn): number {
  const font: Font = { size: style.size, weight: style.weight, family: fontFamily(look) };
  const all = wrapText(text, font, column.width);
  const room = column.height === undefined ? all.length : Math.max(1, Math.floor((column.height + 1) / style.line));
  const lines = all.slice(0, room);
  const { context } = look;
  context.fillStyle = style.color;
  if (style.size * look.density < READABLE) {
    context.globalAlpha *= 0.35;
    lines.forEach((line, index) => {
      const width = Math.min(column.width, line.length * style.size * 0.5);
      context.fillRect(column.x, column.y + index * style.line + style.line * 0.3, width, style.size * 0.5);
    });
    context.globalAlpha /= 0.35;
  } else {
    context.font = cssFont(font);
    context.textBaseline = 'alphabetic';
    const baseline = (style.line + style.size * 0.7) / 2;
    lines.forEach((line, index) => {
      const isCut = index === room - 1 && all.length > room;
      context.fillText(isCut ? `${line}…` : line, column.x, column.y + index * style.line + baseline);
    });
  }
  return lines.length * style.line;
}
