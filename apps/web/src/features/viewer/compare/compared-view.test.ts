import { expect, test } from 'vitest';
import { readComparedView, START_COMPARED, writeComparedView, type ComparedView } from './compared-view.ts';

const camera = {
  projection: 'perspective' as const,
  position: [12.345_678_9, 0, 4] as [number, number, number],
  target: [0, 0, 0] as [number, number, number],
  up: [0, 0, 1] as [number, number, number],
  zoom: 1,
};
const VIEWS: ComparedView['view'][] = [
  { kind: 'flat', zoom: 1.25, offset: { x: -20, y: 3.5 }, rotation: 90 },
  { kind: 'flat', zoom: 1, offset: { x: 0, y: 0 }, rotation: 0, page: 3 },
  { kind: 'model', camera: { ...camera, position: [12.346, 0, 4] }, millimetres: 1, section: null },
  { kind: 'model', camera: { ...camera, zoom: 2 }, millimetres: null, section: { axis: 2, at: 0.25, isTurned: true } },
  { kind: 'sheet', sheet: 'Costing', cell: { row: 3, column: 1 }, first: { row: 0.5, column: 0 } },
  { kind: 'document', part: 4.25 },
];

test('an address says what was moved, and opens so', () => {
  expect(writeComparedView(START_COMPARED)).toBeUndefined();
  expect(readComparedView(undefined)).toEqual(START_COMPARED);
  expect(writeComparedView({ ...START_COMPARED, wipe: 0.48 })).toBe('{"wipe":0.48}');
  for (const view of VIEWS) {
    const compared = { ...START_COMPARED, opacity: 0.8, hasMarks: false, view };
    const text = writeComparedView(compared) ?? '';
    expect(text.length).toBeLessThan(600);
    const again = readComparedView(text);
    expect(again.view?.kind).toBe(view?.kind);
    expect(writeComparedView(again)).toBe(text);
  }
  expect(readComparedView(writeComparedView({ ...START_COMPARED, view: VIEWS[3] ?? null })).view).toEqual({
    ...VIEWS[3],
    camera: { ...camera, zoom: 2, position: [12.346, 0, 4] },
  });
});

test.each([
  '',
  'x',
  '[]',
  '{"wipe":7}',
  '{"view":{"kind":"flat","zoom":-1}}',
  '{"view":{"kind":"none"}}',
  'null',
  '"a"',
])('an address that is not understood begins anew: %s', (text) =>
  expect(readComparedView(text)).toEqual(START_COMPARED),
);
