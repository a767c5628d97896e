import { expect, test } from 'vitest';
import { archiveRules, type ArchiveRules } from './archive-rules.ts';
import { moduleOfFolder } from './folder-words.ts';
import { createPlacer } from './place-file.ts';
import { proposeNumber, proposeRules } from './propose-rules.ts';

const rules: ArchiveRules = archiveRules.parse({
  levels: ['folder', 'project'],
  patterns: ['{number}-{view}_v{version}', '{number}_v{version}', '{style}_v{version}', '{style} {view}', '{style}'],
  number: 'NR-####',
  versions: 'name',
  leave_out: ['_old', 'Äldre'],
});
const place = createPlacer(rules, 'Archive');
const file = (path: string, size = 1) => ({ path, size, modifiedAt: '2019-05-06T07:08:09.000Z' });

function inShort(path: string, size?: number): string {
  const found = place(file(path, size));
  if (!found.place) return found.why;
  const { folder, project, style, module, version } = found.place;
  return [folder, project, style, module, version].join(' / ');
}

test.each([
  ['SS25 Bridal/Celeste/cad/NR-1042_v03.3dm', 'SS25 Bridal / Celeste / NR-1042 / cad-design / 3'],
  ['SS25 Bridal/Celeste/sketch/NR-1042_v1.jpg', 'SS25 Bridal / Celeste / NR-1042 / sketch-design / 1'],
  ['SS25 Bridal/Celeste/drw/NR-0987_v12.pdf', 'SS25 Bridal / Celeste / NR-0987 / technical-drawing / 12'],
  ['SS25 Bridal/Celeste/preventivi/NR-0987_v02.xlsx', 'SS25 Bridal / Celeste / NR-0987 / tentative-costing / 2'],
  ['SS25 Bridal/Celeste/Inspirations/Lune back.tif', 'SS25 Bridal / Celeste / Lune / mood-board / '],
  // Models go nowhere but to CAD, whatever the folder says.
  ['SS25 Bridal/Celeste/Schizzi/Lune_v2.stl', 'SS25 Bridal / Celeste / Lune / cad-design / 2'],
  // What lies higher than projects do is one itself, and what lies at the top is one of the archive.
  ['Ohrstecker/Ohrstecker_01a.3dm', ' / Ohrstecker / Ohrstecker_01a / cad-design / '],
  ['Lune_v1.3dm', ' / Archive / Lune / cad-design / 1'],
  ['Celeste/cad/NR-1042_v03.3dm', ' / Celeste / NR-1042 / cad-design / 3'],
])('%s goes to %s', (path, expected) => expect(inShort(path)).toBe(expected));

test.each([
  ['a/.DS_Store', 'system'],
  ['a/Thumbs.db', 'system'],
  ['a/._Muschel.3dm', 'system'],
  ['__MACOSX/a/Ring.3dm', 'system'],
  ['a/.Muschel.3dm.icloud', 'cloud'],
  ['a/~$Steine.xlsx', 'lock'],
  ['a/Ring_v3_final.3dm.rhl', 'lock'],
  ['a/Ring_v3_final.3dmbak', 'backup'],
  ['a/Ring_v3.3dm.tmp', 'backup'],
  ['a/Ring_v3.3dm_tmp', 'backup'],
  ['a/RhinoAutosave1.3dm', 'backup'],
  ['a/Ring_v3_final_RhinoAutosave.3dm', 'backup'],
  ['a/ohne Endung', 'format'],
  ['a/Ring.rar', 'format'],
  ['a/part.SLDPRT', 'format'],
  ['a/_OLD/Ring.3dm', 'folder'],
  [`a/${'Äldre'.normalize('NFD')}/Ring.3dm`, 'folder'],
  [`${'langer Ordner/'.repeat(75)}Ring.3dm`, 'long_path'],
])('%s is left out: %s', (path, why) => expect(inShort(path)).toBe(why));

test('an empty file is left out, and a path of 300 characters is not', () => {
  expect(inShort('a/Ring.3dm', 0)).toBe('empty');
  expect(inShort(`a/b/${'sehr langer Ordner/'.repeat(16)}Ring_v2.3dm`)).toBe('a / b / Ring / cad-design / 2');
});

test('styles may be folders, whose names win; folders that name modules are none', () => {
  const byFolder = createPlacer({ ...rules, levels: ['folder', 'project', 'style'] }, 'Archive');
  const styleOf = (path: string) => byFolder(file(path)).place?.style;
  expect(styleOf('2018/Kunde 01/Ring 50/Ring_v1.3dm')).toBe('Ring 50');
  expect(styleOf('2018/Kunde 01/CAD/Ring_v1.3dm')).toBe('Ring');
});

test('by date, names say no versions', () => {
  const byDate = createPlacer({ ...rules, versions: 'date' }, 'Archive');
  expect(byDate(file('a/b/Ring_v7.3dm')).place).toMatchObject({ version: null, date: '2019-05-06' });
});

test.each([
  ['CAD', 'cad-design'],
  ['3D-Dateien', 'cad-design'],
  ['Disegni tecnici', 'technical-drawing'],
  ['Entwürfe', 'sketch-design'],
  ['Entwürfe'.normalize('NFD'), 'sketch-design'],
  ['Coûts', 'tentative-costing'],
  ['moodboard', 'mood-board'],
  ['Kunde 01', null],
  ['the price of a ring', null],
])('the folder %s says %s', (name, module) => expect(moduleOfFolder(name)).toBe(module));

test('the shape of numbers is found among other names, and cameras count for nothing', () => {
  const names = ['NR-1042_v1.3dm', 'NR-1043_v1.3dm', 'NR-0987.pdf', 'ring.3dm', 'IMG_4300.JPG', 'IMG_4301.JPG'];
  expect(proposeNumber([...names, 'IMG_4302.JPG', 'IMG_4303.JPG'])).toBe('NR-####');
  expect(proposeNumber(['Ring.3dm', 'IMG_0001.jpg', 'IMG_0002.jpg', 'IMG_0003.jpg'])).toBeNull();
});

test('rules are proposed that read every file of an archive that can be a design', () => {
  const paths = [1, 2, 3].flatMap((at) => [
    `SS25/Celeste/cad/NR-104${at}_v03.3dm`,
    `SS25/Celeste/cad/NR-104${at}-top_v03.png`,
    `SS25/Celeste/drw/ring final FINAL ${at}.pdf`,
    `SS25/Celeste/.DS_Store`,
  ]);
  const proposed = proposeRules(paths.map((path) => ({ path, size: 1 })));
  expect(proposed).toMatchObject({ levels: ['folder', 'project'], number: 'NR-####' });
  expect(proposed.patterns).toEqual(['{number}-{view}_v{version}', '{number}_v{version}', '{style}']);
  expect(() => archiveRules.parse(proposed)).not.toThrow();
  const placed = createPlacer(proposed, 'Archive');
  expect(new Set(paths.flatMap((path) => placed(file(path)).why ?? []))).toEqual(new Set(['system']));
});
