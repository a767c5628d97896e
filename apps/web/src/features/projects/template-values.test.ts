import { expect, test } from 'vitest';
import { type NewProject, type TemplateStart, withTemplate } from './template-values.ts';

const blank: NewProject = {
  title: '',
  category: 1,
  space_id: 2,
  folder_id: null,
  template: 1,
  workflow_scheme_id: null,
  due_date: null,
  tags: [],
  guides: '',
  attachments: [],
  team: [],
};
const rings: TemplateStart = { id: 5, workflow_scheme_id: 7, guides: '<p>18k</p>', tags: ['Gold'], team: [] };
const bands: TemplateStart = { ...rings, id: 6, guides: '<p>Platinum</p>', tags: ['Platinum'] };

test('a template fills what is empty', () => {
  const { id: _id, ...brought } = rings;
  expect(withTemplate(blank, { after: rings, creatorId: 1 })).toEqual(brought);
});

test('another template replaces what the last one brought, and nothing that was written', () => {
  const written = { ...blank, ...withTemplate(blank, { after: rings, creatorId: 1 }), tags: ['Gold', 'Halo'] };
  expect(withTemplate(written, { before: rings, after: bands, creatorId: 1 })).toMatchObject({
    guides: '<p>Platinum</p>',
    tags: ['Gold', 'Halo'],
  });
});

test('without a template what it brought goes again', () => {
  const filled = { ...blank, ...withTemplate(blank, { after: rings, creatorId: 1 }) };
  expect(withTemplate(filled, { before: rings, creatorId: 1 })).toMatchObject({ guides: '', tags: [] });
});
