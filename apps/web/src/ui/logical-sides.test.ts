// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
/** Sides that are mirrored in right-to-left languages. */
const PHYSICAL =
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|text-align:\s*(?:left|right)|(?:^|[{;])\s*(?:left|right):\s/m;

test('styles say where a line begins and ends, not left and right', () => {
  const files = globSync('**/*.css', { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => PHYSICAL.test(readFileSync(path.join(SOURCES, file), 'utf8')))).toEqual([]);
});
