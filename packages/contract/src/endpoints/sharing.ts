import { z } from 'zod';
import { COUNT_MAX, TEAM_MAX } from '../constants/limits.ts';
import { SHARE_NOBODY_TEXT } from '../constants/texts.ts';
import { endpoint } from '../endpoint.ts';
import { batchResult, dataOf, id, ids, idText, manyOf } from '../envelope.ts';
import { note } from '../entities/design.ts';
import { moduleSharing, sharedModule, sharingPeople } from '../entities/sharing.ts';
import { email } from '../entities/user.ts';

const group = 'projects';
const projectParams = z.object({ projectId: idText });
const moduleParams = z.object({ moduleId: idText });

/** Whom to share with: people by their id, anyone by an address; the note goes into the mail. */
const people = z.object({
  user_ids: z.array(id).max(TEAM_MAX).default([]),
  emails: z.array(email).max(TEAM_MAX).default([]),
  notes: note.optional(),
});
type People = { user_ids: readonly number[]; emails: readonly string[] };
const somebody = ({ user_ids: userIds, emails }: People) => userIds.length + emails.length > 0;
// Everybody named is told of each project, so fewer than other batches accept.
const projectIds = z
  .array(id)
  .min(1)
  .max(COUNT_MAX)
  .transform((list) => [...new Set(list)]);
const nobody = { path: ['user_ids'], error: SHARE_NOBODY_TEXT };

export const shareProject = endpoint({
  method: 'POST',
  path: '/projects/:projectId/share',
  group,
  summary: 'Share modules of a project, or all of them, with people who then see every design there',
  refusesTakeOver: true,
  audit: 'shared',
  params: projectParams,
  body: people.extend({ module_ids: ids.optional() }).refine(somebody, nobody),
  response: dataOf(z.array(sharedModule)),
});
export const shareProjects = endpoint({
  method: 'POST',
  path: '/projects/batch-share',
  group,
  summary: 'Share every module of several projects',
  refusesTakeOver: true,
  audit: 'shared',
  body: people.extend({ project_ids: projectIds }).refine(somebody, nobody),
  response: batchResult,
});
export const listSharedModules = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/shared',
  group,
  summary: 'The modules of a project that I see, with those they are shared with; clients see no names',
  params: projectParams,
  response: dataOf(z.array(sharedModule)),
});
export const listSharingPeople = endpoint({
  method: 'GET',
  path: '/projects/sharing-people',
  group,
  summary: 'People that projects can be shared with, from all their teams and spaces',
  query: z.object({ project_ids: manyOf(idText).pipe(z.array(z.number()).min(1)) }),
  response: dataOf(sharingPeople),
});
export const getModuleSharing = endpoint({
  method: 'GET',
  path: '/projects/modules/:moduleId/shared-with',
  group,
  summary: 'People a module is shared with, and people it could be shared with',
  params: moduleParams,
  response: dataOf(moduleSharing),
});
export const syncModuleSharing = endpoint({
  method: 'POST',
  path: '/projects/modules/:moduleId/sync-users-to-share',
  group,
  summary: 'Set everyone a module is shared with; people left out lose access at once',
  refusesTakeOver: true,
  audit: 'sharing_set',
  params: moduleParams,
  body: people.extend({ user_ids: z.array(id).max(TEAM_MAX) }),
  response: dataOf(moduleSharing),
});
