import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { FIRST_ALLOYS, weighVolume } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { STONE_SHAPES } from '@facet/contract/craft/stones';
import { weighPiece } from '@facet/contract/craft/part-weights';
import { expect, test } from 'vitest';
import { chooseUnit } from './choose-unit.ts';
import { parseStl } from './formats/parse-stl.ts';
import { computeFigures } from './measure/compute-figures.ts';
import { MEASURE_EDITION } from './measure/edition.ts';
import { measureModel, assignRoles } from './measure/measure-model.ts';
import { measureSection } from './measure/measure-section.ts';
import { metalVolume } from './measure/metal-volume.ts';
import { MEASURED_IN } from './testing/measured-in.ts';
import { findBounds } from './mesh/build-mesh.ts';
import { findTriangles } from './mesh/find-triangles.ts';
import { MILLIMETRES } from './model-data.ts';
import { findRings } from './ring/find-ring.ts';
import { ringWidth } from './ring/ring-width.ts';
import { readModel } from './read-model.ts';
import { LIBRARIES } from './testing/libraries.ts';
import { madeAsides, type MadeAside } from './testing/made-asides.ts';
import { madeHollows, madeSeats, madeSections, type MadeSeat } from './testing/made-details.ts';
import { madeFiles, type MadeFile } from './testing/made-files.ts';
import { madePieces, type MadePiece } from './testing/made-pieces.ts';
import { madeRings, type MadeRing } from './testing/made-rings.ts';
import { madeSettings, type MadeSetting } from './testing/made-settings.ts';
import { madeStones, type MadeStone } from './testing/made-stones.ts';
import { binaryStl } from './testing/solids.ts';

const PAGE = join(import.meta.dirname, '../../../docs/measures.md');

const HEAD = `# Made and measured

What Facet measures on pieces that were made by a program, beside what they were made with; all in any position, in millimetres. A test,
\`made-pieces.test.ts\`, measures them and makes this page; \`npx vitest -u\` writes it.

What isn't told from a model, and stays so: how deep a seat will be that isn't cut yet (metal that a stone reaches into counts in full, and
the card says how much that is); a stone that was united with the metal; a sprue that is one surface with the piece, or lies apart from
it; drawings in DXF. Stones of a kind that names don't say have no carats. Somebody who knows says it in the list of parts, once for the
style. A cabochon without a name has the shape of a button: beside metal it is asked, and the metal is a range until then; alone it is
the piece.

`;
const RINGS = `## Rings

The width of the finger hole, in an STL. It is given only where the metal is nowhere farther than 0.05 mm from a circle; otherwise there
is a range, from the narrowest to the widest direction.

`;
const STONES = `
## Stones

Length × width × depth of stones of all cuts, each size in several positions; the cut is in the name, except of round and oval ones. Cuts that
no formula is for stay a question mark, without carats.

`;

const FILES = `
## Rings in all formats and units

What the numbers in a file mean, and how wide its rings are. Where the format states no unit, or one in which the piece is implausible,
the unit is asked for, and the likeliest proposed; until somebody says it there is no weight.

`;

const SETTINGS = `
## Stones among metal

The metal in mm³ and the stones of a piece, told by layer, block, material or shape. Where a shape alone isn't sure, the metal is a range,
without and with it, and the question is asked.

`;

const ASIDES = `
## Beside the piece

Fingers, wrists and sprues that no name calls so: the metal in mm³, without and with them where they are asked. What belongs to the piece,
though it is a rod or fills something, counts without a question.

`;

const PIECES = `
## Whole pieces

Metal in mm³, stones, and grams: in 18 kt yellow, a head of platinum in Pt 950 Ru. Made pieces are of facets, and so is what was made.

`;

const HOLLOWS = `
## Hollows

What closed hollows hold in mm³, in a block; without one, or with a hole to the outside, there is none.

`;

const SECTIONS = `
## Sections

A cut: how far it reaches along both axes × its outlines together, and its thinnest wall.

`;

const SEATS = `
## Seats

How far stones reach into one another, how deep a girdle is in the metal, and how far a culet stands out below it.

`;

const PATIENCE = { timeout: 600_000 };
const texts = (numbers: readonly number[], between = ' to ') =>
  numbers.map((number) => number.toFixed(2)).join(between);
const formatTable = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');

function measureWidth({ corners }: MadeRing) {
  const found = findTriangles(parseStl(binaryStl(corners), () => undefined));
  const [ring, ...others] = findRings(found, () => true);
  expect(others).toEqual([]);
  return ring ? ringWidth(ring, 1) : null;
}

/** A width is never wrong; a range holds nearly all of the true one. */
function isRight({ wide }: MadeRing, found: ReturnType<typeof measureWidth>): boolean {
  if (typeof wide === 'number') return found?.mm !== null && Math.abs((found?.mm ?? 0) - wide) < 0.02;
  const [narrowest, widest] = found?.range ?? [0, 0];
  return Math.abs(narrowest - wide[0]) < 0.05 && Math.abs(widest - wide[1]) < 0.2;
}

function ringRows() {
  return madeRings().map((made) => {
    const found = measureWidth(made);
    const text = found === null ? 'none' : found.range ? `unsure, ${texts(found.range)}` : texts([found.mm]);
    const wide = typeof made.wide === 'number' ? [made.wide] : made.wide;
    return { cells: [made.name, texts(wide), text], isRight: isRight(made, found) };
  });
}

type Corners = MadeStone['corners'];
function measuredAs(name: string, corners: Corners) {
  const parts = [{ name, layer: '', ends: corners.length }];
  const soup = { positions: Float32Array.from(corners.flat()), indices: null, parts };
  return measureModel({ soup, curves: null, millimetres: 1 }, { roles: {}, words: FIRST_WORDS });
}

function measuredIn({ parts }: MadeSeat) {
  let ends = 0;
  const own = parts.map(({ name: part, corners }) => {
    ends += corners.length;
    return { name: part, layer: '', ends };
  });
  const positions = Float32Array.from(parts.flatMap(({ corners }) => corners.flat()));
  const soup = { positions, indices: null, parts: own };
  return measureModel({ soup, curves: null, millimetres: 1 }, { roles: {}, words: FIRST_WORDS });
}

/** Everything measured on some made pieces, in six digits, as one short text. */
function fingerprint(): string {
  const rings = madeRings().filter((_, at) => at % 12 === 0);
  const stones = madeStones().filter((_, at) => at % 12 === 0);
  const seats = madeSeats().filter((_, at) => at % 3 === 1);
  const all = [
    ...[...rings, ...stones].map(({ name, corners }) => measuredAs(name, corners)),
    ...seats.map(measuredIn),
  ];
  const text = JSON.stringify(all, (_, value: unknown) => (typeof value === 'number' ? value.toPrecision(6) : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The cut and the size of a stone alone in a file. */
function stoneRow({ name, corners, size }: MadeStone) {
  const [cut = ''] = name.split(' ');
  const isSeen = cut === 'round' || cut === 'oval';
  // A dome says by itself that it is a cabochon, once its name says that it is a stone.
  const called = cut === 'cabochon' ? 'Oval diamond' : `Diamond ${name}`;
  const measured = measuredAs(isSeen ? '' : called, corners);
  const figures = computeFigures(measured, 'mm', FIRST_LIMITS);
  const [found] = figures.stones ?? figures.look_alikes?.stones ?? [];
  const isNear = found?.size_mm.every((mm, axis) => Math.abs(mm - (size[axis] ?? 0)) <= 0.02) ?? false;
  const text = found ? `${found.shape ?? '?'} ${texts(found.size_mm, ' × ')}` : 'no stone';
  const shape = STONE_SHAPES.find((one) => one === cut) ?? null;
  return { cells: [name, texts(size, ' × '), text], isRight: isNear && found?.shape === shape };
}

/** The unit that is stated, assumed or proposed, and the width of the rings in it. */
async function fileRow({ name, format, bytes, unit, wide, rings }: MadeFile) {
  const { soup, millimetres } = await readModel(bytes, format, LIBRARIES, () => undefined);
  if (!soup) throw new Error('nothing to measure');
  const found = findTriangles(soup);
  const holes = findRings(found, () => true);
  const [ring = null, ...otherRings] = holes;
  const chosen = chooseUnit({ bounds: findBounds(found.triangles.points), millimetres, ring, otherRings }, null);
  const mm = chosen.proposed ? MILLIMETRES[chosen.proposed] : chosen.millimetres;
  const widths = holes.map((hole) => ringWidth(hole, mm));
  const isWide = widths.every((one) => isRight({ name, corners: [], wide }, one));
  const how = chosen.from === 'asked' ? `asked, ${chosen.proposed ?? 'none'} proposed` : chosen.from;
  const text = (width: ReturnType<typeof ringWidth>) =>
    width.range ? `unsure, ${texts(width.range)}` : texts([width.mm]);
  const cells = [
    name,
    `${unit}, ${rings} × ${texts(typeof wide === 'number' ? [wide] : wide)}`,
    `${how}; ${widths.length} × ${[...new Set(widths.map(text))].join(', ')}`,
  ];
  return { cells, isRight: mm === MILLIMETRES[unit] && widths.length === rings && isWide };
}

/** The metal without the stones among it, or a range with them where they aren't sure. */
function settingRow({ name, soup, metal, stone, stones }: MadeSetting) {
  const found = findTriangles(soup);
  const { parts, partOf } = assignRoles(found.bodies, { roles: {}, words: FIRST_WORDS });
  const { volume, most } = metalVolume({ ...found, unmeshed: null }, (body) => parts[partOf.get(body) ?? -1]);
  if (volume.kind === 'none') return { cells: [name, metal.toFixed(2), volume.why], isRight: false };
  const count = parts.filter(({ role }) => role === 'stone').reduce((sum, { bodies }) => sum + bodies, 0);
  const isNear = (one: number, other: number) => Math.abs(one / other - 1) < 0.001;
  const isRange = most !== null && isNear(volume.volume, metal) && isNear(most, metal + stone);
  const text = most === null ? volume.volume.toFixed(2) : `asked, ${texts([volume.volume, most])}`;
  const isMetal = most === null ? isNear(volume.volume, metal) : isRange;
  const cells = [name, `${metal.toFixed(2)}, ${stones} stone`, `${text}, ${count} stone`];
  return { cells, isRight: isMetal && count === stones };
}

/** The metal without a dummy, or a range with what is asked. */
function asideRow({ name, soup, metal, aside, is }: MadeAside) {
  const found = findTriangles(soup);
  const { parts, partOf } = assignRoles(found.bodies, { roles: {}, words: FIRST_WORDS });
  const { volume, most } = metalVolume({ ...found, unmeshed: null }, (body) => parts[partOf.get(body) ?? -1]);
  const own = volume.kind === 'none' ? 0 : (volume.summed ?? volume.volume);
  const [set] = parts.filter(({ role }) => role === 'ignore' || role === 'support');
  const role = set ? { role: set.role, isAsked: set.by === 'unsure' } : null;
  const words = (one: typeof role) => (one ? `${one.role}${one.isAsked ? ', asked' : ''}` : 'metal');
  const isRange = is?.isAsked ? (most ?? 0) > metal + aside * 0.7 : most === null;
  const text = texts(most === null ? [own] : [own, most]);
  const cells = [
    name,
    `${texts(is?.isAsked ? [metal, metal + aside] : [metal])}, ${words(is)}`,
    `${text}, ${words(role)}`,
  ];
  return { cells, isRight: words(role) === words(is) && isRange && Math.abs(own / metal - 1) < 0.001 };
}

const GOLD = FIRST_ALLOYS.find(({ key }) => key === 'yellow-18');
const PLATINUM = FIRST_ALLOYS.find(({ key }) => key === 'platinum-950-ru');
const inWords = (volume: number, stones: number, grams: number) =>
  `${volume.toFixed(2)}, ${stones === 0 ? 'no stones' : `${stones} stones`}, ${grams.toFixed(3)} g`;

/** The metal of a piece and its parts, without its walls, which take most of the time. */
async function measureMetal({ bytes, format }: MadePiece) {
  const { soup } = await readModel(bytes, format, LIBRARIES, () => undefined);
  if (!soup) throw new Error('nothing to measure');
  const found = findTriangles(soup);
  const { parts, partOf } = assignRoles(found.bodies, { roles: {}, words: FIRST_WORDS });
  return { ...metalVolume({ ...found, unmeshed: null }, (body) => parts[partOf.get(body) ?? -1]), parts };
}

/** The metal, the stones and the weight of a piece of several bodies. */
async function pieceRow(piece: MadePiece) {
  const { name, volume, stones, platinum } = piece;
  const { volume: metal, most, parts } = await measureMetal(piece);
  if (metal.kind === 'none' || !GOLD || !PLATINUM) return { cells: [name, '', 'none'], isRight: false };
  const alloyOf = (part: string) => (part === platinum?.part ? PLATINUM.key : null);
  const weighed = parts.map((part) => ({ ...part, volume_mm3: part.volume, alloy: alloyOf(part.name) }));
  const known = { mm3: metal.volume, most_mm3: most, summed_mm3: metal.summed };
  const weight = weighPiece(known, weighed, GOLD, FIRST_ALLOYS) ?? { least: 0, most: 0 };
  const head = platinum?.volume ?? 0;
  const made = weighVolume(volume - head, GOLD.density) + weighVolume(head, PLATINUM.density);
  const count = parts.filter(({ role }) => role === 'stone').reduce((sum, { bodies }) => sum + bodies, 0);
  const isNear = Math.abs(metal.volume / volume - 1) < 0.001 && Math.abs(weight.least / made - 1) < 0.001;
  const cells = [name, inWords(volume, stones, made), inWords(metal.volume, count, weight.least)];
  return { cells, isRight: isNear && count === stones && weight.least === weight.most };
}

function hollowRows() {
  return madeHollows().map(({ name, corners, volume }) => {
    const { trapped = [] } = measuredAs('', corners);
    const found = trapped.reduce((sum, hollow) => sum + hollow.volume, 0);
    return { cells: [name, volume.toFixed(2), found.toFixed(2)], isRight: Math.abs(found - volume) < 0.01 };
  });
}

function sectionRows() {
  return madeSections().map(({ name, corners, place, made }) => {
    const { points, corners: indices } = findTriangles(parseStl(binaryStl(corners), () => undefined)).triangles;
    const found = measureSection({ positions: points, indices }, place);
    const own = found ? [...found.wide, found.outline, found.thinnest ?? 0] : [];
    const isRight = own.length === made.length && own.every((mm, at) => Math.abs(mm - (made[at] ?? 0)) < 0.01);
    return { cells: [name, texts(made, ' × '), texts(own, ' × ')], isRight };
  });
}

function seatRow(seat: MadeSeat) {
  const { name, which, depth } = seat;
  const found = measuredIn(seat)[which]?.[0]?.thickness ?? 0;
  return { cells: [name, texts([depth]), texts([found])], isRight: Math.abs(found - depth) < 0.01 };
}

test('made rings, stones and pieces are measured as they were made, or said to be unsure', PATIENCE, async () => {
  const [rings, stones] = [ringRows(), madeStones().map(stoneRow)];
  const files = await Promise.all(madeFiles().map(fileRow));
  const settings = madeSettings().map(settingRow);
  const asides = madeAsides().map(asideRow);
  const pieces = await Promise.all((await madePieces()).map(pieceRow));
  const [hollows, sections, seats] = [hollowRows(), sectionRows(), madeSeats().map(seatRow)];
  const all = [...rings, ...files, ...stones, ...settings, ...asides, ...pieces, ...hollows, ...sections, ...seats];
  expect(all.filter((row) => !row.isRight).map(({ cells }) => cells)).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(300);
  const listCells = (rows: typeof rings) => rows.map(({ cells }) => cells);
  const table = (of: string, rows: typeof rings) =>
    formatTable([[of, 'made', 'measured'], ['---', '---', '---'], ...listCells(rows)]);
  const page =
    HEAD +
    (RINGS + table('ring', rings)) +
    (FILES + table('file', files)) +
    (STONES + table('stone', stones)) +
    (SETTINGS + table('piece', settings)) +
    (ASIDES + table('piece', asides)) +
    (PIECES + table('piece', pieces)) +
    (HOLLOWS + table('hollow', hollows)) +
    (SECTIONS + table('section', sections)) +
    (SEATS + table('seat', seats));
  await expect(page).toMatchFileSnapshot(PAGE);
});

test(
  'what is measured on made pieces changes only with the edition, so that older measures are made anew',
  PATIENCE,
  () => {
    expect(
      { [MEASURE_EDITION]: fingerprint() },
      'Measures have changed: raise MEASURE_EDITION if it was released, and write what is received here beside it in testing/measured-in.ts.',
    ).toEqual({ [MEASURE_EDITION]: MEASURED_IN[MEASURE_EDITION] });
  },
);
