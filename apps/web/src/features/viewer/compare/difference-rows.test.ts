import type { ModelFigures, ModelPartWire } from '@facet/contract/entities/measure';
import { FIRST_ALLOYS } from '@facet/contract/craft/alloys';
import { FIRST_RINGS, type RingChart } from '@facet/contract/craft/ring-charts';
import { expect, test } from 'vitest';
import { changedParts, differenceRows } from './difference-rows.ts';

const part = (name: string, volume: number | null, role: ModelPartWire['role'] = 'metal'): ModelPartWire => ({
  key: `/${name}`,
  name,
  layer: '',
  bodies: 1,
  volume_mm3: volume,
  role,
  by: 'name',
  said: null,
  alloy: null,
  alloy_said: null,
  turned: 0,
  inside: 0,
  cavities: 0,
});
const figures = (parts: ModelPartWire[], mm3: number | null): ModelFigures => ({
  unit: { from: 'file', millimetres: 1, stated_mm: 1, proposed: null },
  size_mm: [20.5, 21, 4],
  triangles: 12,
  area_mm2: 94,
  volume:
    mm3 === null
      ? { kind: 'none', why: 'open' }
      : { kind: 'known', mm3, most_mm3: null, summed_mm3: null, is_exact: true },
  ring: null,
  other_rings: [],
  unmeshed: null,
  stones: [],
  uncut_mm3: null,
  look_alikes: null,
  asides: [],
  findings: [],
  parts,
});
const before = figures([part('Band', 300), part('Prong', 4), part('Stone', 57, 'stone')], 304);
const now = figures([part('Band', 290), part('Bezel', 9), part('Stone', 57, 'stone')], 299);
const gold = FIRST_ALLOYS.filter(({ key }) => key === 'yellow-18');

test('two versions stand beside each other with what changed', () => {
  const rows = differenceRows(before, now, { up: 'z', house: { alloys: gold, rings: FIRST_RINGS }, wornOn: 'finger' });
  const told = Object.fromEntries(rows.map(({ name, ...rest }) => [name, Object.values(rest)]));
  expect(told['Volume, mm³']).toEqual(['304.000', '299.000', '−5.000']);
  expect(told[`${gold[0]?.title}, g`]).toEqual(['4.736', '4.658', '−0.078']);
  expect(told['Height, mm']).toEqual(['4.00', '4.00', '±0.00']);
  expect(told['Stones']).toEqual(['1', '1', '±0']);
  expect(told).not.toHaveProperty('Ring size');
});

test('no figure is made up for an open surface', () => {
  const rows = differenceRows(figures([], null), now, {
    up: 'z',
    house: { alloys: gold, rings: FIRST_RINGS },
    wornOn: 'finger',
  });
  expect(rows.find(({ name }) => name === 'Volume, mm³')).toMatchObject({ before: '–', now: '299.000', change: '–' });
});

test('parts are told apart by their names', () => {
  expect(changedParts(before, now)).toEqual({ added: ['Bezel'], removed: ['Prong'], changed: ['Band'] });
});

test('parts without a name in their file are called in the words of the page', () => {
  const nameless = { ...part('', 2), key: '#2' };
  const others = { ...part('', 3), key: '' };
  expect(changedParts(before, figures([...before.parts, nameless, others], 309)).added).toEqual([
    'Body 2',
    'Other bodies',
  ]);
});

test('a finger size is told by the charts that the house shows', () => {
  const ring: ModelFigures = {
    ...now,
    ring: { diameter_mm: 16.51, range_mm: null, rest_mm: 0, centre: [0, 0, 0], normal: [0, 0, 1] },
  };
  const sizeIn = (rings: readonly RingChart[]) =>
    differenceRows(before, ring, { up: 'z', house: { alloys: gold, rings }, wornOn: 'finger' }).find(
      ({ name }) => name === 'Ring size',
    );
  expect(sizeIn(FIRST_RINGS)).toMatchObject({ before: '–', now: 'US 6' });
  expect(sizeIn(FIRST_RINGS.map((chart) => ({ ...chart, is_shown: chart.system === 'iso' })))?.now).toBe('ISO 52');
});

test('a hole that isn’t round has no width, and one in an earring no ring size', () => {
  const oval = { diameter_mm: null, range_mm: [16.51, 17.8], rest_mm: 0.2, centre: [0, 0, 0], normal: [0, 0, 1] };
  const hoop = { ...oval, diameter_mm: 20, range_mm: null, rest_mm: 0 };
  const rows = (ring: object, wornOn: 'finger' | 'elsewhere') =>
    differenceRows(before, Object.assign({ ...now }, { ring }), {
      up: 'z',
      house: { alloys: gold, rings: FIRST_RINGS },
      wornOn,
    }).filter(({ name }) => /ring|inner/i.test(name));
  expect(rows(oval, 'finger')).toMatchObject([{ now: 'Ø 16.51 to 17.80' }, { now: '–', change: '–' }]);
  expect(rows(hoop, 'elsewhere')).toMatchObject([{ name: 'Inner Ø, mm', now: '20.00' }]);
});
