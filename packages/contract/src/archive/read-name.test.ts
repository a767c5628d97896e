import { expect, test } from 'vitest';
import { isNamePattern, patternExpression } from './name-patterns.ts';
import { createNameReader, isoDate, stemOf } from './read-name.ts';

const PATTERNS = [
  '{number}-{view}_v{version}',
  '{number}_v{version}_{view}',
  '{number}_v{version}',
  '{number}-{view}',
  '{number}',
  '{style}_v{version}_{view}',
  '{style}_v{version}',
  'v{version} {style}',
  '{date} {style}',
  '{style} {date}',
  '{style} {view}',
  '{style}',
];
const read = createNameReader({ patterns: PATTERNS, number: 'NR-####' });

/** What is read as one line: style or number, version, view, date, slips. */
function inShort(name: string): string | null {
  const found = read(name);
  if (!found) return null;
  const { number, style, version, view, date, slips } = found;
  const parts = [version && `v${version}`, view, date, slips && `+${slips}`].filter(Boolean);
  return [number ?? style, ...parts].join(' | ');
}

test.each([
  ['NR-1042_v03.3dm', 'NR-1042 | v3'],
  ['NR-1042_v1.jpg', 'NR-1042 | v1'],
  ['NR-1042-top_v03.png', 'NR-1042 | v3 | top'],
  ['nr 0987 V12.pdf', 'NR 0987 | v12'],
  ['NR-1042.stl', 'NR-1042'],
  ['NR-1042 front.png', 'NR-1042 | front'],
  ['Lune bangle back.tif', 'Lune bangle | back'],
  ['Ring_v3.3dm', 'Ring | v3'],
  ['Ring_v3_final.3dm', 'Ring | v3 | +1'],
  ['Ring_v3_final FINAL.3dm', 'Ring | v3 | +2'],
  ['Ring_v3_final FINAL (2).3dm', 'Ring | v3 | +3'],
  ['Ring_v3_final_repaired.stl', 'Ring | v3 | +2'],
  ['Ring v3 final - Kopie.stl', 'Ring | v3 | +2'],
  ['ring-v3-final.zpr', 'ring | v3 | +1'],
  ['Ring_v3_Render01.jpg', 'Ring | v3 | render01'],
  ['bague version 2.3dm', 'bague | v2'],
  ['anello ver.4 definitivo.stl', 'anello | v4 | +1'],
  ['Trauring Müller_1 Kopie von Person 1.3dm', 'Trauring Müller_1 | +1'],
  ['Trauring Müller_1 (1).3dm', 'Trauring Müller_1 | +1'],
  ['COPY OF RING1.3DM', 'RING1 | +1'],
  ['muschel ganz neu JETZT ABER.stl', 'muschel | +4'],
  ['muschel_NEU2.stl', 'muschel | +1'],
  ['V2_crank_handle_1.stl', 'crank_handle_1 | v2'],
  ['Halter Anlage 1 v10.stl', 'Halter Anlage 1 | v10'],
  ['20190412_Anhaenger_Muschel.3dm', 'Anhaenger_Muschel | 2019-04-12'],
  ['12.04.2019 Muschel.jpg', 'Muschel | 2019-04-12'],
  ['190412_muschel_druck.zpr', 'muschel_druck | 2019-04-12'],
  ['Muschel 12-4-19.STL', 'Muschel | 2019-04-12'],
  ['Ohrstecker_01a_li.stl', 'Ohrstecker_01a | li'],
  ['Brosche vorn bearbeitet.psd', 'Brosche | vorn | +1'],
  ['bague arrière.png', 'bague | arrière'],
  ['anello fronte.png', 'anello | fronte'],
  ['戒指_v2.3dm', '戒指 | v2'],
  ['💍 Antrag.3dm', '💍 Antrag'],
  ['Ring.3dm.3dm', 'Ring'],
  ['Brillant 0.50 ct.3dm', 'Brillant 0.50 ct'],
  ['Muschel 2,5mm.3dm', 'Muschel 2,5mm'],
  ["Muschel 'Probe' [blau] {1}.3dm", "Muschel 'Probe' [blau] {1}"],
  ['final.3dm', 'final'],
  ['(2).3dm', '(2)'],
])('%s is read as %s', (name, expected) => expect(inShort(name)).toBe(expected));

test('a name is the same in both forms of Unicode', () => {
  const composed = 'Öse groß_v2.3dm'.normalize('NFC');
  expect(read(composed.normalize('NFD'))).toEqual(read(composed));
});

test('parts are marked where they stand in the name', () => {
  const name = 'NR-1042-top_v03.png';
  const marks = read(name)?.marks.map(({ part, start, end }) => [part, name.slice(start, end)]);
  expect(marks).toEqual([
    ['number', 'NR-1042'],
    ['view', 'top'],
    ['version', '03'],
  ]);
  const copy = 'Copy of Ring v2.3dm';
  expect(read(copy)?.marks.map(({ start, end }) => copy.slice(start, end))).toEqual(['Ring', '2']);
});

test('no rule fits where none takes every name', () => {
  const strict = createNameReader({ patterns: ['{number}_v{version}'], number: 'NR-####' });
  expect(strict('ring final FINAL 2.3dm')).toBeNull();
  expect(strict('NR-104_v1.3dm')).toBeNull();
});

test('rules without a style, with a part twice, or with parts that touch are refused', () => {
  const wrong = ['', '_v{version}', '{style}{version}', '{style} {style}', '{style}_{odd}', '{style', '{view}'];
  expect(wrong.filter(isNamePattern)).toEqual([]);
  expect(PATTERNS.filter((pattern) => !isNamePattern(pattern))).toEqual([]);
});

test('what people type into a rule is text, never an expression', () => {
  const expression = patternExpression('a.b*(c)[d]_{style}', '');
  expect(expression.test('a.b*(c)[d]_Ring')).toBe(true);
  expect(expression.test('axbb_Ring')).toBe(false);
});

test('the longest names are read at once', () => {
  const started = performance.now();
  for (const name of [`${'sehr lang '.repeat(30)}.3dm`, `${'_v1'.repeat(90)}.stl`, `${' '.repeat(250)}x.png`])
    read(name);
  expect(performance.now() - started).toBeLessThan(200);
});

test('dates are read the ISO way, and an extension that belongs to the name stays', () => {
  expect(['2019-04-12', '12.04.2019', '1.4.19', '190412', '20190412'].map(isoDate)).toEqual([
    '2019-04-12',
    '2019-04-12',
    '2019-04-01',
    '2019-04-12',
    '2019-04-12',
  ]);
  expect(['a.3dm', 'a.3dm.zip', 'v1.2 b.stl', 'Baguette 3x1.5.3dm', '.hidden'].map(stemOf)).toEqual([
    'a',
    'a',
    'v1.2 b',
    'Baguette 3x1.5',
    '.hidden',
  ]);
});
