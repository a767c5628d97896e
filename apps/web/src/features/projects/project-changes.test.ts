import type { ProjectWire } from '@facet/contract/entities/project';
import { expect, test } from 'vitest';
import { findProjectChanges, toProjectValues } from './project-changes.ts';

const MOMENT = '2026-05-04T09:00:00.000Z';
const ines = { id: 1, first_name: 'Inès', last_name: 'Moreau', email: 'ines@x.test', avatar: null };

const project: ProjectWire = {
  id: 7,
  title: 'Aurelia bridal',
  status: 1,
  category: 1,
  template: 1,
  modules: [],
  tags: [{ id: 3, title: 'SS27' }],
  tag: { id: 3, title: 'SS27' },
  attachments: [],
  guides: '',
  team: [{ user_id: 1, user_role: ['p_owner'], user: ines }],
  space_id: 2,
  space_title: 'Maison Orlane',
  guests_need_code: true,
  folder_id: null,
  folder_title: null,
  styles: [],
  count_styles: 0,
  active_module: null,
  total_users: 1,
  cover: null,
  due_date: '2026-06-01',
  created_by: 1,
  created_at: MOMENT,
  updated_at: MOMENT,
  abilities: {
    edit: true,
    edit_team: true,
    set_status: true,
    move: true,
    delete: true,
    share: true,
    duplicate: true,
    upload: true,
    request_review: true,
    view_activity: true,
    view_tasks: true,
    view_design_files: true,
    view_log: true,
    view_costs: true,
    create_task: true,
    create_message: true,
  },
};

const NOTHING = { general: null, team: null, guides: null, attachments: null, updated_at: MOMENT };

test('an untouched form sends nothing', () => {
  expect(findProjectChanges(project, toProjectValues(project))).toEqual(NOTHING);
});

test('only what changed is sent, and a cleared date as null', () => {
  const values = { ...toProjectValues(project), title: 'Aurelia', due_date: null };
  expect(findProjectChanges(project, values)).toEqual({ ...NOTHING, general: { title: 'Aurelia', due_date: null } });
});

test('a changed team goes whole, with the moment it was read', () => {
  const values = toProjectValues(project);
  values.team = [...values.team, { email: 'mei@x.test', name: 'mei@x.test', roles: ['reviewer'] }];
  expect(findProjectChanges(project, values)).toEqual({
    ...NOTHING,
    team: [
      { user_id: 1, roles: ['p_owner'] },
      { email: 'mei@x.test', roles: ['reviewer'] },
    ],
  });
});
