import { cleanName, extensionStart, longestThatFits } from './clean-name.ts';

const DISPLAY_NAME_MAX = 255;

/** A file's name as people see it: nothing invisible in it, 1 to 255 characters, its extension kept. */
export function displayFileName(name: string): string {
  const clean = cleanName(name);
  const dot = extensionStart(clean);
  const extension = clean.slice(dot);
  const stem = longestThatFits(clean.slice(0, dot), (part) => part.length + extension.length <= DISPLAY_NAME_MAX);
  return stem + extension || 'file';
}
