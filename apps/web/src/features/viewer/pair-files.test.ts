import { expect, test } from 'vitest';
import { makeItem } from '../../shared/designs/testing/make-style.ts';
import { pairFiles } from './pair-files.ts';

function makeVersion(version: number, names: readonly string[]) {
  return names.map((name, at) => {
    const item = makeItem({ id: version * 10 + at, version });
    return { ...item, file: { ...item.file, original_name: name, type: name.split('.').at(-1) ?? '' } };
  });
}
const listPairs = (before: readonly string[], after: readonly string[]) => {
  const pairs = pairFiles(makeVersion(1, before), makeVersion(2, after));
  return [...pairs].map(([one, other]) => [one.file.original_name, other.file.original_name]);
};

test.each([
  [
    'the same names, in another order',
    ['a.png', 'b.png'],
    ['B.png', 'a.png'],
    [
      ['a.png', 'a.png'],
      ['b.png', 'B.png'],
    ],
  ],
  [
    'names that differ by their version and ending',
    ['ring_v1_front.png', 'ring_v1_top.png'],
    ['ring_v2_top.jpg', 'ring_v2_front.jpg'],
    [
      ['ring_v1_front.png', 'ring_v2_front.jpg'],
      ['ring_v1_top.png', 'ring_v2_top.jpg'],
    ],
  ],
  [
    'the view, whatever the language',
    ['Celeste front.png', 'Celeste-top.png'],
    ['render alto.png', 'render_fronte.png'],
    [
      ['Celeste front.png', 'render_fronte.png'],
      ['Celeste-top.png', 'render alto.png'],
    ],
  ],
  [
    'the place, where names say nothing',
    ['a.png', 'b.png'],
    ['c.png', 'd.png'],
    [
      ['a.png', 'c.png'],
      ['b.png', 'd.png'],
    ],
  ],
  ['no file with one of another kind', ['a.png'], ['a2.stl'], []],
  ['a missing partner is none', ['front.png', 'side.png'], ['front.png'], [['front.png', 'front.png']]],
  [
    'two that look alike by name',
    ['front 1.png', 'front 2.png'],
    ['front 2.png', 'front.png'],
    [
      ['front 2.png', 'front 2.png'],
      ['front 1.png', 'front.png'],
    ],
  ],
])('pairs %s', (_what, before, after, expected) => {
  expect(listPairs(before, after)).toEqual(expected);
});
