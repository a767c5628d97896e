import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: ROOT }).filter(
  (file) => !/\.(test|long)\.tsx?$|\/testing\//.test(file),
);

/** What compares texts in a way of its own, and where it may: there, not what people typed is compared. */
const REFUSED: readonly (readonly [what: string, form: RegExp, where: readonly string[]])[] = [
  ['a search that minds accents', /\bilike\b|\bstrpos\(|to(?:Locale)?LowerCase\(\)\s*\.(?:includes|indexOf)\(/, []],
  ['letters of a language', /toLocaleLowerCase/, []],
];

test.each(REFUSED)('no file has %s', (_what, form, where) => {
  const own = FILES.filter((file) => form.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(own.toSorted()).toEqual(where.toSorted());
});
