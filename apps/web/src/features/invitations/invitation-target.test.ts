import { expect, test } from 'vitest';
import { invitationTarget } from './invitation-target.ts';

const place = { space_id: 3, project_id: 7, module_id: 9 };

test('an invitation leads to what it is about', () => {
  expect(invitationTarget({ ...place, kind: 'space', project_id: null, module_id: null })).toBe('/space/3/dashboard');
  expect(invitationTarget({ ...place, kind: 'project', module_id: null })).toBe('/project/7/modules/design');
  expect(invitationTarget({ ...place, kind: 'module' })).toBe('/project/7/modules/design?module=9');
});
