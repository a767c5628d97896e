/** A font in canvas notation. */
export type Font = { size: number; weight: number; family: string };

const KEPT = 4000;
/** As a share of the letter's height, where there is no canvas to measure with. */
const USUAL_WIDTH = 0.55;
const lines = new Map<string, readonly string[]>();
let context: CanvasRenderingContext2D | null | undefined;

export const cssFont = ({ size, weight, family }: Font) => `${weight} ${size}px ${family}`;

/** The width of a line. */
export function measureLine(line: string, font: Font): number {
  context ??= 'CanvasRenderingContext2D' in globalThis ? document.createElement('canvas').getContext('2d') : null;
  if (!context) return line.length * font.size * USUAL_WIDTH;
  context.font = cssFont(font);
  context.textRendering = 'geometricPrecision';
  return context.measureText(line).width;
}

/** As much of a word that doesn't fit as does, at least one letter, and the rest. */
function cut(word: string, font: Font, width: number): [string, string] {
  const fits = (length: number) => measureLine(word.slice(0, length), font) <= width;
  // From the beginning, twice as far each time: measuring costs as much as what is measured, and a word may be long.
  let [fitting, beyond] = [1, 2];
  while (beyond < word.length && fits(beyond)) [fitting, beyond] = [beyond, beyond * 2];
  beyond = Math.min(beyond, word.length);
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2);
    if (fits(middle)) fitting = middle;
    else beyond = middle;
  }
  return [word.slice(0, fitting), word.slice(fitting)];
}

function wrapLine(line: string, font: Font, width: number): string[] {
  if (measureLine(line, font) <= width) return [line];
  const found: string[] = [];
  let current = '';
  for (const word of line.split(/(?<=\s)/u)) {
    if (measureLine((current + word).trimEnd(), font) <= width) {
      current += word;
      continue;
    }
    if (current !== '') found.push(current.trimEnd());
    current = word;
    while (measureLine(current.trimEnd(), font) > width && current.length > 1) {
      const [head, rest] = cut(current, font, width);
      found.push(head);
      current = rest;
    }
  }
  return [...found, current.trimEnd()];
}

/** The lines of a text in a column, cached for each column. */
export function wrapText(text: string, font: Font, width: number): readonly string[] {
  const key = `${cssFont(font)} ${Math.round(width)} ${text}`;
  const known = lines.get(key);
  if (known) return known;
  if (lines.size > KEPT) lines.clear();
  const wrapped = text.split('\n').flatMap((line) => wrapLine(line, font, width + 0.5));
  lines.set(key, wrapped);
  return wrapped;
}

/** Clears the measurements: the font has loaded only now. */
export const forgetLines = () => lines.clear();
