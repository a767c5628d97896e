import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_MELEE } from '@facet/contract/craft/melee';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { FIRST_RINGS } from '@facet/contract/craft/ring-charts';
import { expect, test } from 'vitest';
import { chartFromText, chartText } from './chart-text.ts';
import { readMelee, meleeTexts } from './house-kinds.ts';
import { LIMITS_CSV } from './limits-csv.ts';
import { MELEE_CSV } from './melee-csv.ts';
import { RINGS_CSV } from './rings-csv.ts';
import { WORDS_CSV } from './words-csv.ts';

test('limits, words and charts are written and read as they were', () => {
  expect(LIMITS_CSV.read(LIMITS_CSV.write(FIRST_LIMITS), { ...FIRST_LIMITS, wall_mm: 2 }, 'replace')).toEqual({
    data: FIRST_LIMITS,
  });
  expect(WORDS_CSV.read(WORDS_CSV.write(FIRST_WORDS), FIRST_WORDS, 'replace')).toEqual({ data: FIRST_WORDS });
  expect(RINGS_CSV.read(RINGS_CSV.write(FIRST_RINGS), FIRST_RINGS, 'replace')).toEqual({ data: FIRST_RINGS });
  for (const chart of FIRST_RINGS) expect(chartFromText(chart, chartText(chart))).toEqual({ chart });
});

test('a word of a file goes to the role that it says', () => {
  const { data } = WORDS_CSV.read('word;role\nRound;Metal\nplate;ignore', FIRST_WORDS, 'add');
  expect(data?.metal.at(-1)).toBe('round');
  expect(data?.stone).not.toContain('round');
  expect(data?.ignore).toEqual([...FIRST_WORDS.ignore, 'plate']);
});

test('each wrong line of words is named', () => {
  const file = 'word,role\n,metal\ngem,jewel\ngem,stone\n925,metal\n';
  expect(WORDS_CSV.read(file, FIRST_WORDS, 'add')).toEqual({
    refused: [
      'Line 2: A word is empty',
      'Line 3: Role must be metal, stone, support or ignore',
      'Line 4: This word is already in the list',
      'Line 5: A word has letters alone, at most 40',
    ],
  });
});

test('a size of a file is put into its chart by its width', () => {
  const { data } = RINGS_CSV.read('system,size,mm\nuk,L¾,16.61\nJP,9,15.70', FIRST_RINGS, 'add');
  const labels = (system: string) => data?.find((chart) => chart.system === system)?.sizes.map(({ label }) => label);
  expect(labels('uk')?.slice(22, 26)).toEqual(['L', 'L½', 'L¾', 'M']);
  expect(data?.find(({ system }) => system === 'jp')?.sizes[8]).toEqual({ label: '9', mm: 15.7 });
});

test('charts that are wrong are refused by their lines', () => {
  const read = (file: string) => RINGS_CSV.read(`system,size,mm\n${file}`, FIRST_RINGS, 'replace').refused;
  expect(read('us,7,18.08\nus,1,13.2\nfr,54,17\nuk,N,wide')).toEqual([
    'Line 2: US 7 is 17.323 mm wide inside, not 18.08 mm',
    'Line 3: US 1 is 12.446 mm wide inside, not 13.2 mm',
    'Line 4: System must be us, iso, ch, uk or jp',
    'Line 5: An inner diameter is 10 to 27 mm',
  ]);
  expect(read('uk,M,17\nuk,N,16.9')).toEqual(['From line 2: UK N is not wider than the size before it']);
});

test('a chart is read from lines', () => {
  const [us] = FIRST_RINGS;
  if (!us) throw new Error('no chart');
  expect(chartFromText(us, '6 = 16,51\n\n6½ = 16.92 mm').chart?.sizes).toEqual([
    { label: '6', mm: 16.51 },
    { label: '6½', mm: 16.92 },
  ]);
  expect(chartFromText(us, '6 = 16.51\nseven').refused).toBe('Line 2: write a size as 6 = 16.51');
});

test('limits that a file names become its own, and wrong ones are refused by their lines', () => {
  const { data } = LIMITS_CSV.read('Limit;Value\nwall;0,9\nStone spacing;40', FIRST_LIMITS, 'add');
  expect(data).toEqual({ ...FIRST_LIMITS, wall_mm: 0.9, spacing_pct: 40 });
  // One that isn't checked stays so while its cell is empty.
  const closed = (value: string) => LIMITS_CSV.read(`Limit;Value\nClosed hollow;${value}`, FIRST_LIMITS, 'add');
  expect([closed('').data, closed('5').data?.trapped_mm3]).toEqual([FIRST_LIMITS, 5]);
  const seats = LIMITS_CSV.read('Limit;Value\nGirdle in metal;0,1\nCulet below metal;', FIRST_LIMITS, 'add');
  expect(seats.data).toEqual({ ...FIRST_LIMITS, girdle_mm: 0.1 });
  const file = 'limit,value,unit\nwall,80,mm\nband,1,mm\nprong,0.6,%\nprong,0.7,mm\nsolid,thick,mm\n';
  expect(LIMITS_CSV.read(file, FIRST_LIMITS, 'add').refused).toEqual([
    'Line 2: Please enter 0.05 to 50 mm',
    'Line 3: A limit is Wall, Prong, Solid, Prong over stone, Stone spacing, Closed hollow, Stones crossing, Girdle in metal or Culet below metal',
    'Line 4: Prong is in mm',
    'Line 5: Prong is already in the list',
    expect.stringContaining('Line 6: '),
  ]);
});

test('what stones weigh is written and read as it was, in a file and in lines', () => {
  expect(MELEE_CSV.read(MELEE_CSV.write(FIRST_MELEE), FIRST_MELEE, 'replace')).toEqual({ data: FIRST_MELEE });
  expect(readMelee(meleeTexts(FIRST_MELEE))).toEqual(FIRST_MELEE);
  expect(readMelee({ source: '', sizes: '1,5 mm = 0,015 ct\n\nwide = 1' }).sizes).toEqual([
    { mm: 1.5, carats: 0.015 },
    { mm: Number.NaN, carats: 1 },
  ]);
});

test('a width of a file goes to its place, and a chart that does not grow is refused by what is wrong of it', () => {
  const { data } = MELEE_CSV.read('mm;carats\n1,7;0,0215\n2;0,034', FIRST_MELEE, 'add');
  expect(data?.source).toBe('common');
  expect(data?.sizes.slice(2, 5)).toEqual([
    { mm: 1.5, carats: 0.015 },
    { mm: 1.7, carats: 0.0215 },
    { mm: 2, carats: 0.034 },
  ]);
  const read = (file: string) => MELEE_CSV.read(`mm,carats\n${file}`, FIRST_MELEE, 'replace').refused;
  expect(read('1.5,0.015\n2,0.015')).toEqual(['2 mm with 0.015 ct is not wider and heavier than the size before it']);
  expect(read('wide,0.1\n1.5,20')).toEqual(['Line 2: A width is 0.5 to 12 mm', 'Line 3: A weight is 0.0005 to 10 ct']);
});
