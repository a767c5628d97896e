import { expect, test } from 'vitest';
import { folderChoices, moveErrors, spaceChoices } from './move-target.ts';

const abilities = {
  edit: true,
  delete: true,
  duplicate: true,
  invite: true,
  create_folder: true,
  create_project: true,
  view_costs: true,
};
const folder = (id: number, title: string) => ({
  id,
  title,
  space_id: 1,
  count_projects: 0,
  abilities: { rename: true, delete: true },
});
const maison = { id: 1, title: 'Maison Orlane', folders: [folder(11, 'Bridal'), folder(12, 'Men')], abilities };
const bare = { id: 2, title: 'Northlight', folders: [], abilities };
const readOnly = { ...bare, id: 3, title: 'Atelier', abilities: { ...abilities, create_project: false } };

test('a space must be chosen', () => {
  expect(moveErrors({ space_id: 1, folder_id: null }, { spaceId: null, folderId: null })).toEqual({
    space: 'Please select Space',
  });
});

test('in its own space a project without a folder needs a folder', () => {
  const project = { space_id: 1, folder_id: null };
  expect(moveErrors(project, { spaceId: 1, folderId: null })).toEqual({ folder: 'Please select Folder' });
  expect(moveErrors(project, { spaceId: 1, folderId: 11 })).toEqual({});
  expect(moveErrors(project, { spaceId: 2, folderId: null })).toEqual({});
});

test('a project in a folder may leave it for the space itself', () => {
  expect(moveErrors({ space_id: 1, folder_id: 11 }, { spaceId: 1, folderId: null })).toEqual({});
});

test('where the project is can not be chosen', () => {
  const disabled = folderChoices({ space_id: 1, folder_id: 11 }, maison).filter((choice) => choice.disabled);
  expect(disabled.map(({ label }) => label)).toEqual(['Bridal']);
});

test('its own space can not be chosen when it has no other place, nor one where I may not create', () => {
  const choices = spaceChoices({ space_id: 2, folder_id: null }, [maison, bare, readOnly]);
  expect(choices).toEqual([
    { value: '1', label: 'Maison Orlane', disabled: false },
    { value: '2', label: 'Northlight', disabled: true },
  ]);
});
