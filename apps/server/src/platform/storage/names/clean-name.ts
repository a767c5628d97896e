import { plainTitle } from '@facet/contract/plain-title';

/** `name` in the form of every title, for direction marks can make "gnp.exe" read "exe.png"; on one line, well-formed. */
export const cleanName = (name: string) => plainTitle(name.toWellFormed().replaceAll(/\p{Cc}/gu, ''));

/** Where the extension begins, its dot included; the length of `name` when it has none worth keeping. */
export function extensionStart(name: string): number {
  const dot = name.lastIndexOf('.');
  const isExtension = dot > 0 && dot < name.length - 1 && name.length - dot <= 16;
  return isExtension ? dot : name.length;
}

/** The longest part of `text` from its beginning that `fits`, never half a character. */
export function longestThatFits(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const characters = Array.from(text);
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}
