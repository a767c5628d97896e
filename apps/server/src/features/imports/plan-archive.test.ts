import type { ArchiveRules } from '@facet/contract/archive/archive-rules';
import { archiveRules } from '@facet/contract/archive/archive-rules';
import { expect, test } from 'vitest';
import { planArchive, type SeenFile } from './plan-archive.ts';

const RULES = archiveRules.parse({
  levels: ['folder', 'project'],
  patterns: ['{number}_v{version}', '{style}_v{version}_{view}', '{style}_v{version}', '{style} {view}', '{style}'],
  number: 'NR-####',
  versions: 'name',
  leave_out: [],
});

/** Files by path; what stands behind a bar is their content, and behind a second one the day. */
const toFiles = (paths: readonly string[]): SeenFile[] =>
  paths.map((line, at) => {
    const [path = '', content = line, day = '2020-01-01'] = line.split('|');
    return { id: at, path, size: 1, modifiedAt: `${day}T00:00:00.000Z`, sha256: content, broken: null };
  });

/** What comes, as `style module version: names`, and why the rest does not. */
function plan(paths: readonly string[], changed: Partial<ArchiveRules> = {}, here: readonly string[] = []) {
  const files = toFiles(paths.map((path) => `F/P/${path}`));
  const planned = planArchive({ title: 'Archive', files, rules: { ...RULES, ...changed }, here: new Set(here) });
  expect(planned.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(files.map(({ id }) => id));
  const nameOf = (id: number) => files[id]?.path.slice(4) ?? '';
  const comes = Map.groupBy(
    planned.filter((one) => one.why === null),
    ({ piece }) => piece,
  );
  return {
    comes: [...comes.values()].map(([first, ...more]) => {
      const { place, version, asks } = first ?? expect.fail();
      const names = [first, ...more].map((one) => nameOf(one?.id ?? 0)).join(', ');
      return `${place.style} ${place.module} ${version}${asks ? ` ${asks}` : ''}: ${names}`;
    }),
    left: planned.flatMap((one) => (one.why === null ? [] : [`${nameOf(one.id)}: ${one.why}`])),
  };
}

test('files of one version are gathered, and what stands behind a version comes after it', () => {
  const names = [
    'v1.3dm',
    'v2.3dm',
    'v3.3dm',
    'v3_final.3dm',
    'v3_final.stl',
    'v3_final FINAL (2).3dm',
    'v3_Render01.jpg',
  ];
  expect(plan(names.map((name) => `Ring_${name}`)).comes).toEqual([
    'Ring cad-design 1: Ring_v1.3dm',
    'Ring cad-design 2: Ring_v2.3dm',
    'Ring cad-design 3: Ring_v3.3dm, Ring_v3_Render01.jpg',
    'Ring cad-design 4: Ring_v3_final.3dm, Ring_v3_final.stl',
    'Ring cad-design 5: Ring_v3_final FINAL (2).3dm',
  ]);
});

test('the same content comes once, under its plainest name, and not at all where the space has it', () => {
  const copies = ['Ring_v2 - Kopie.3dm|b', 'Ring_v2.3dm|b', 'Ring_v1.3dm|a', 'Ohr_v1.3dm|c'];
  expect(plan(copies, {}, ['c'])).toEqual({
    comes: ['Ring cad-design 1: Ring_v1.3dm', 'Ring cad-design 2: Ring_v2.3dm'],
    left: ['Ohr_v1.3dm: here', 'Ring_v2 - Kopie.3dm: double'],
  });
});

test('both forms of Unicode and all cases are one style, and no file of it is lost', () => {
  const spellings = ['Öse groß.3dm'.normalize('NFC'), 'Öse groß.3dm'.normalize('NFD'), 'öse groß.stl'];
  const { comes, left } = plan(spellings);
  expect(left).toEqual([]);
  expect(comes).toHaveLength(2);
  expect(comes.join()).toContain('Öse groß cad-design 2 twice');
});

test('names that differ only in blanks and lines stay apart unless somebody joins them', () => {
  const names = ['ring int.stl', 'ring_int.3dm'];
  expect(plan(names).comes).toEqual([
    'ring int cad-design 1 alike: ring int.stl',
    'ring_int cad-design 1 alike: ring_int.3dm',
  ]);
  expect(plan(names, { alike: 'join' }).comes).toHaveLength(2);
  expect(plan(names, { alike: 'join' }).comes[1]).toMatch(/^ring_int cad-design 2|^ring int cad-design 2/);
});

test('two models of one version are two versions, the newer later, or the newer alone', () => {
  const names = ['a/NR-1042_v03.3dm|x|2025-03-03', 'b/NR-1042_v03.3dm|y|2025-03-09', 'NR-1042_v04.3dm|z'];
  expect(plan(names).comes).toEqual([
    'NR-1042 cad-design 3 twice: a/NR-1042_v03.3dm',
    'NR-1042 cad-design 4 twice: b/NR-1042_v03.3dm',
    'NR-1042 cad-design 5: NR-1042_v04.3dm',
  ]);
  expect(plan(names, { twice: 'newest' }).comes).toEqual([
    'NR-1042 cad-design 3 twice: b/NR-1042_v03.3dm',
    'NR-1042 cad-design 4: NR-1042_v04.3dm',
  ]);
});

test('a missing version is said, and its number kept or closed up', () => {
  const names = ['NR-1051_v02.3dm', 'NR-1051_v04.3dm'];
  expect(plan(names).comes.at(-1)).toBe('NR-1051 cad-design 4 gap: NR-1051_v04.3dm');
  expect(plan(names, { gap: 'close' }).comes.at(-1)).toBe('NR-1051 cad-design 2 gap: NR-1051_v04.3dm');
});

test('pictures beside a model are of its module, others are sketches unless a folder says so', () => {
  expect(plan(['cad2/Lune.3dm', 'cad2/Lune top.png', 'other/Lune back.png', 'drw/Lune side.png']).comes).toEqual([
    'Lune cad-design 1: cad2/Lune.3dm, cad2/Lune top.png',
    'Lune technical-drawing 1: drw/Lune side.png',
    'Lune sketch-design 1: other/Lune back.png',
  ]);
});

test('by date, each day is a version', () => {
  const names = ['Ring_v9.3dm|a|2020-01-02', 'Ring.stl|b|2020-01-01', 'Ring.jpg|c|2020-01-01'];
  expect(plan(names, { versions: 'date' }).comes).toEqual([
    'Ring cad-design 1: Ring.stl, Ring.jpg',
    'Ring cad-design 2: Ring_v9.3dm',
  ]);
});

test('what was read as broken is left out, and clutter never gets that far', () => {
  const files = toFiles(['F/P/Ring_v1.3dm', 'F/P/.DS_Store']).map((file) => ({ ...file, broken: 'It is cut off.' }));
  const planned = planArchive({ title: 'Archive', files, rules: RULES, here: new Set() });
  expect(planned.map(({ why, detail }) => [why, detail])).toEqual([
    ['broken', 'It is cut off.'],
    ['system', null],
  ]);
});
