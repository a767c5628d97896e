import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'languages');
const VALUE = /\{\w+(?:, number)?\}/;

/** What one of our English texts looks like on a page, with any values in it. */
function toPattern(message: string): RegExp | null {
  const parts = message.split(VALUE);
  // Plurals and links have pieces of their own; a value with little around it would be found in anything.
  if (/[{}<>]/.test(parts.join('')) || !/\p{Letter}{4}/u.test(parts.join(''))) return null;
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('.+')}$`,
    'u',
  );
}

/** Finds what a page in another language still says in English, of all that the language has words of its own for. */
export function createEnglishFinder(language: 'it' | 'fr') {
  const catalogue: Record<string, string> = JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8'));
  const own = new Set(Object.values(catalogue));
  const english = Object.entries(catalogue).flatMap(([message, words]) =>
    words === message || own.has(message) ? [] : message,
  );
  const whole = new Set(english.filter((message) => !VALUE.test(message)));
  const patterns = english.filter((message) => VALUE.test(message)).flatMap((message) => toPattern(message) ?? []);
  const isEnglish = (text: string) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
  /** `typed` is what people wrote there themselves. */
  return async (page: Page, typed: ReadonlySet<string>): Promise<string[]> => {
    const texts = await page.evaluate(() => facetProbe.texts());
    return texts.filter((text) => !typed.has(text) && isEnglish(text));
  };
}
