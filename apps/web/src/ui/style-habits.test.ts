import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..');
/** Sides that are mirrored in right-to-left languages. */
const PHYSICAL =
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|text-align:\s*(?:left|right)|(?:^|[{;])\s*(?:left|right):\s/m;

/** Where a page changes with its window: small and large phones, small and large tablets, and widths of a desk. */
const WIDTHS = [360, 480, 576, 640, 768, 992, 1200, 1280, 1440, 1600];
/** Its columns leave one by one. */
const HAS_OWN_WIDTHS = 'features/designs/components/style-table.module.css';

const files = globSync('**/*.css', { cwd: SOURCES });
const readSource = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');

test('styles say where a line begins and ends, not left and right', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => PHYSICAL.test(readSource(file)))).toEqual([]);
});

test('pages change at few widths, which are written in one way', () => {
  const asked = files.flatMap((file) =>
    [...readSource(file).matchAll(/@(?:media|container)[^{]*/g)].map(([query]) => ({ file, query })),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ query }) => /(?:min|max)-(?:width|height)|<= \d+px/.test(query))).toEqual([]);
  const widths = asked.filter(({ file, query }) => query.startsWith('@media') && file !== HAS_OWN_WIDTHS);
  expect(
    widths.filter(({ query }) => [...query.matchAll(/(\d+)px/g)].some(([, px]) => !WIDTHS.includes(Number(px)))),
  ).toEqual([]);
});
