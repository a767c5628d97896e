import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseStl } from '../formats/parse-stl.ts';
import { findTriangles } from '../mesh/find-triangles.ts';
import { madeRings, type MadeRing } from '../testing/made-rings.ts';
import { binaryStl } from '../testing/solids.ts';
import { findRings } from './find-ring.ts';
import { ringWidth } from './ring-width.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/measures.md');

const HEAD = `# Rings: made and measured

Rings of all profiles in any position, as STL files in millimetres, with the width that they were made with and the one that Facet
measures, both in mm. A width is given only where the metal is nowhere farther than 0.05 mm from a circle; otherwise there is a range,
from the narrowest to the widest direction. This page is made by a test, \`made-rings.test.ts\`; \`npx vitest -u\` writes it.

`;

const texts = (numbers: readonly number[]) => numbers.map((number) => number.toFixed(2)).join(' to ');

function widthOf({ corners }: MadeRing) {
  const found = findTriangles(parseStl(binaryStl(corners), () => undefined));
  const [ring, ...others] = findRings(found, () => true);
  expect(others).toEqual([]);
  return ring ? ringWidth(ring, 1) : null;
}

/** A width is never wrong; a range holds nearly all of the true one. */
function isRight({ wide }: MadeRing, found: ReturnType<typeof widthOf>): boolean {
  if (typeof wide === 'number') return found?.mm !== null && Math.abs((found?.mm ?? 0) - wide) < 0.02;
  const [narrowest, widest] = found?.range ?? [0, 0];
  return Math.abs(narrowest - wide[0]) < 0.05 && Math.abs(widest - wide[1]) < 0.2;
}

test(
  'made rings of all profiles are measured as they were made, or said to be unsure',
  { timeout: 600_000 },
  async () => {
    const rows = madeRings().map((made) => {
      const found = widthOf(made);
      const text = found === null ? 'none' : found.range ? `unsure, ${texts(found.range)}` : texts([found.mm]);
      const wide = typeof made.wide === 'number' ? [made.wide] : made.wide;
      return { made: [made.name, texts(wide), text], isRight: isRight(made, found) };
    });
    expect(rows.filter((row) => !row.isRight).map((row) => row.made)).toEqual([]);
    const lines = [['ring', 'made', 'measured'], ['---', '---', '---'], ...rows.map((row) => row.made)];
    await expect(`${HEAD}${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`).toMatchFileSnapshot(PAGE);
  },
);
