import { brokenAtText } from '@facet/contract/constants/uploads';
import { expect, test } from 'vitest';
import {
  checkFiles,
  filesByStyle,
  formatOf,
  newStylePlace,
  titleFromFile,
  uploadPlace,
  versionProblem,
} from './check-files.ts';

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

test('cad-design takes 3D models, other modules and mood boards do not', () => {
  const files = ['ring.PNG', 'ring.3dm', 'costs.xlsx', 'notes.odt'].map((name) => file(name));
  const taken = (module: string) => names(checkFiles(files, uploadPlace(module)).accepted);
  expect(taken('cad-design')).toEqual(['ring.PNG', 'ring.3dm', 'costs.xlsx']);
  expect(taken('technical-drawing')).toEqual(['ring.PNG', 'costs.xlsx']);
  expect(taken('mood-board')).toEqual(['ring.PNG']);
});

test('a refused file is named with the text of the specification', () => {
  const { rejected } = checkFiles([file('notes.odt'), file('empty.png', 0)], uploadPlace('cad-design'));
  expect(rejected.map(({ file: _file, ...words }) => words)).toEqual([
    {
      name: 'notes.odt',
      size: 3,
      text: 'not allowed by size or format. Files of this type can’t be added here. Save it as PDF or JPG.',
      reason: 'Files of this type can’t be added here. Save it as PDF or JPG.',
    },
    { name: 'empty.png', size: 0, text: 'not allowed by size or format. It is empty.', reason: 'It is empty.' },
  ]);
});

test('a file that another module takes is told where', () => {
  const why = (name: string, module: string) => checkFiles([file(name)], uploadPlace(module)).rejected[0]?.text;
  expect(why('ring.stl', 'technical-drawing')).toMatch(/Add 3D models in cad-design\.$/);
  expect(why('costs.xlsx', 'mood-board')).toMatch(/Add it in one of the design modules\.$/);
});

test('a file over the limit is refused, one at the limit is not', () => {
  const place = { ...uploadPlace('cad-design'), maxBytes: 10 };
  expect(names(checkFiles([file('a.png', 10), file('b.png', 11)], place).accepted)).toEqual(['a.png']);
});

test('of too many files the first are taken, and each of the others says why it is not', () => {
  const many = Array.from({ length: 22 }, (_, index) => file(`${index}.png`));
  const { accepted, rejected } = checkFiles([file('notes.odt'), ...many], uploadPlace('cad-design'));
  expect(names(accepted)).toEqual(names(many.slice(0, 20)));
  expect(rejected.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    'notes.odt: Files of this type can’t be added here. Save it as PDF or JPG.',
    '20.png: File amount limit reached. You can upload up to 20 files',
    '21.png: File amount limit reached. You can upload up to 20 files',
  ]);
});

test('any number of files can become styles of their own, but one version holds 20', () => {
  const many = Array.from({ length: 31 }, (_, index) => file(`${index}.png`));
  const cad = { name: 'cad-design', abilities: { upload: true } };
  expect(checkFiles(many, newStylePlace([cad], cad)).accepted).toHaveLength(31);
  expect(versionProblem(many)).toBe('File amount limit reached. You can upload up to 20 files');
});

test('one version holds at most one 3D model, or a Rhino file with its STL', () => {
  expect(versionProblem([file('a.3dm'), file('a.png')])).toBeUndefined();
  expect(versionProblem([file('a.3dm'), file('A.stl'), file('a.png')])).toBeUndefined();
  expect(versionProblem([file('a.3dm'), file('a.obj')])).toBe('Only 1 - 3d CAD file can be uploaded');
  expect(versionProblem([file('a.3dm'), file('b.stl')])).toBe('Only 1 - 3d CAD file can be uploaded');
});

test('files of one name are one style, unless no version holds them', () => {
  const files = ['isolde.stl', 'halo.stl', 'isolde.jpg', 'Isolde.png', 'halo.obj'].map((name) => file(name));
  expect(filesByStyle(files).map(names)).toEqual([
    ['isolde.stl', 'isolde.jpg', 'Isolde.png'],
    ['halo.stl'],
    ['halo.obj'],
  ]);
});

test('a name without a dot has no format', () => {
  expect([formatOf('README'), formatOf('a.b.JPG')]).toEqual(['', 'jpg']);
});

test('a new style may begin with what another module takes, if that may be uploaded to', () => {
  const step = (name: string, upload = true) => ({ name, abilities: { upload } });
  const sketch = step('sketch-design');
  const takes = (modules: ReturnType<typeof step>[], here = sketch) =>
    newStylePlace(modules, here).formats?.includes('stl');
  expect(takes([sketch, step('cad-design')])).toBe(true);
  expect(takes([sketch, step('cad-design', false)])).toBe(false);
  expect(takes([step('mood-board'), step('cad-design')], step('mood-board'))).toBe(false);
});

test('where a file is broken is said with separators', () => {
  expect(brokenAtText(1_234_567)).toBe('It is broken at byte 1,234,567.');
});

test.each([
  ['celeste-halo_v4.png', 'Celeste halo v4'],
  ['Solène eternity.3dm', 'Solène eternity'],
  ['.png', '.png'],
  ['noor__band', 'Noor band'],
])('%s becomes the style %s', (name, title) => {
  expect(titleFromFile(name)).toBe(title);
});
