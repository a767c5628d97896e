import { expect, test } from 'vitest';
import { logValueInWords, saidInWords, type Said } from './said.ts';

test.each<[Said, string]>([
  [{ kind: 'description', text: 'Follow the outline.' }, 'Description: Follow the outline.'],
  [{ kind: 'style', name: 'Halo' }, 'Style: Halo'],
  [{ kind: 'tag', name: null }, 'Tag: '],
  [{ kind: 'attachments', names: ['a.pdf', 'b.pdf'] }, 'Attachments: a.pdf, b.pdf'],
  [{ kind: 'files', names: ['front.png', 'side.png'] }, 'Files: front.png, side.png'],
  [{ kind: 'guidelines' }, 'Guidelines'],
  [{ kind: 'team_member', name: 'Mei Lin', roles: ['p_manager', 'reviewer'] }, 'Mei Lin: Project Manager, Reviewer'],
  [{ kind: 'people', names: ['Mei', 'Ines'], more: 0 }, 'Mei, Ines'],
  [{ kind: 'people', names: ['Mei', 'Ines'], more: 3 }, 'Mei, Ines and 3 more'],
  [{ kind: 'step', place: 2 }, 'Step 2'],
  [{ kind: 'step_type', type: 1 }, 'Main step'],
  [{ kind: 'step_type', type: 2 }, 'Additional step'],
  [{ kind: 'unit', unit: null }, 'no unit'],
  [{ kind: 'file_title', title: 'From the front' }, 'Title for clients: From the front'],
  [{ kind: 'file_title', title: null }, 'Title for clients: that of the piece'],
  [{ kind: 'weight', which: 'cast_g', grams: 12.5 }, 'Cast weight: 12.5 g'],
  [{ kind: 'weight', which: 'sample_g', grams: null }, 'Sample weight: nothing'],
  [{ kind: 'weight_photo', which: 'cast', name: 'a.jpg', isNamesake: true }, 'Photo of the cast weight: another a.jpg'],
  [{ kind: 'weight_photo', which: 'sample', name: null, isNamesake: false }, 'Photo of the sample weight: none'],
  [{ kind: 'ring', diameter: 16.5 }, 'Ring: Ø 16.50 mm'],
  [{ kind: 'ring', diameter: null }, 'Ring: none'],
  [{ kind: 'part_role', name: 'Gem_01', role: 'stone' }, 'Gem_01: Stone'],
  [{ kind: 'part_role', name: 'Gem_01', role: null }, 'Gem_01: from its name'],
  [{ kind: 'part_alloy', name: 'Head', alloy: 'Pt 950 Ru' }, 'Head: Pt 950 Ru'],
  [{ kind: 'part_alloy', name: 'Head', alloy: null }, 'Head: alloy of the piece'],
  [{ kind: 'spec_value', name: 'Width', value: 2.5, unit: 'mm' }, 'Width: 2.5 mm'],
])('%j is told as %s', (said, words) => {
  expect(saidInWords(said)).toBe(words);
});

test('a value has the words of all that it says; one from before has its own', () => {
  const tag: Said = { kind: 'tag', name: 'Bridal' };
  expect(logValueInWords({ title: 'Halo', said: [tag, { kind: 'step', place: 2 }] })).toEqual({
    title: 'Halo',
    text: 'Tag: Bridal\nStep 2',
  });
  expect(logValueInWords({ text: 'Tag: Bridal' })).toEqual({ text: 'Tag: Bridal' });
  expect(logValueInWords(null)).toBeNull();
});
