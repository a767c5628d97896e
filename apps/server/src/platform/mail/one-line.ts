const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\u200B\uFEFF]+/gu;

/** A text on one line, without control and direction characters, at most `max` characters long. */
export function oneLine(text: string, max = 200): string {
  const line = text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
}

/** A name that someone gave, short enough that it cannot pass for a sentence of ours. */
export const nameIn = (name: string): string => oneLine(name, 80);
