import { z } from 'zod';
import { SPACE_COLORS } from '../constants/catalogue.ts';
import { ID_MAX, TEAM_MAX } from '../constants/limits.ts';
import { SpaceUserStatus } from '../constants/statuses.ts';
import { requiredText, SELECT_FOLDER_TEXT, SELECT_SPACE_TEXT } from '../constants/texts.ts';
import { endpoint } from '../endpoint.ts';
import { batchResult, dataOf, id, ids, idText, listOf, moment, pageQuery, search } from '../envelope.ts';
import {
  acquaintance,
  folder,
  folderTitle,
  looksKeptDays,
  numberMoment,
  numberPattern,
  setupStep,
  space,
  spaceColor,
  spaceTitle,
  spaceUser,
} from '../entities/space.ts';
import { email } from '../entities/user.ts';
import { spaceRole } from '../entities/roles.ts';
import { message, t } from '../words/speech.ts';

const group = 'spaces';
const params = z.object({ spaceId: idText });
const userParams = params.extend({ userId: idText });

export const listSpaces = endpoint({
  method: 'GET',
  path: '/spaces',
  group,
  summary: 'My spaces with their folders, My Space first',
  query: pageQuery,
  response: listOf(space),
});
export const createSpace = endpoint({
  method: 'POST',
  path: '/spaces',
  group,
  summary: 'Create a space; needs a verified email',
  status: 201,
  body: z.object({
    title: spaceTitle,
    color: spaceColor.default(SPACE_COLORS[0]),
    /** For creation in steps: the next step. */
    setup_step: setupStep.optional(),
  }),
  response: dataOf(space),
});
export const getSpace = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId',
  group,
  summary: 'One space',
  params,
  response: dataOf(space),
});
export const updateSpace = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId',
  group,
  summary:
    'Change title, colour, how guests get in, how long it is kept who looked or how styles are numbered, or continue its set-up',
  audit: 'settings_changed',
  params,
  body: z.object({
    title: spaceTitle.optional(),
    color: spaceColor.optional(),
    guests_need_code: z.boolean().optional(),
    /** 0: it isn't kept who opened and downloaded files, and what was kept goes. */
    looks_kept_days: looksKeptDays.optional(),
    /** `{n:4}` counts up with four figures, `{year}` is the year by UTC; null: new styles get no number. */
    style_number_pattern: numberPattern.nullish(),
    style_number_at: numberMoment.optional(),
    /** The step to go on with; null ends the creation for good. */
    setup_step: setupStep.nullish(),
    /** When it was read: 409 if it has changed since. */
    updated_at: moment.optional(),
  }),
  response: dataOf(space),
});
export const deleteSpace = endpoint({
  method: 'DELETE',
  path: '/spaces/:spaceId',
  group,
  summary: 'Delete a space; an administrator can undo it until the trash is emptied',
  refusesTakeOver: true,
  audit: 'deleted',
  params,
});
export const duplicateSpace = endpoint({
  method: 'POST',
  path: '/spaces/:spaceId/duplicate',
  group,
  summary: 'Make a new space from chosen parts of this one',
  refusesTakeOver: true,
  params,
  status: 201,
  body: z
    .object({
      title: spaceTitle.optional(),
      color: spaceColor.optional(),
      folders: z.boolean().default(true),
      workflow_schemes: z.boolean().default(true),
      templates: z.boolean().default(true),
      members: z.boolean().default(true),
      projects: z.boolean().default(false),
      /** The projects' styles with their design files. */
      designs: z.boolean().default(false),
      setup_step: setupStep.optional(),
    })
    .refine(({ projects, designs }) => projects || !designs, {
      path: ['designs'],
      error: message('Designs are copied with their projects only'),
    }),
  response: dataOf(space),
});

export const listAllSpaceUsers = endpoint({
  method: 'GET',
  path: '/spaces/all-users',
  group,
  summary: 'Everyone in my spaces, with their role in each',
  query: pageQuery.extend({ search }),
  response: listOf(acquaintance),
});
export const listSpaceUsers = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/users',
  group,
  summary: 'People of a space',
  params,
  query: pageQuery.extend({ search }),
  response: listOf(spaceUser),
});
const invitee = z.object({ email, role: spaceRole.default('space_member') });
/** One person, `{ email, role }`, or many, `{ users: [..] }`; errors are at `email` or `users.N.email`. */
const invitation = z
  .object({
    email: email.optional(),
    role: spaceRole.optional(),
    users: z.array(invitee).min(1).max(TEAM_MAX).optional(),
  })
  .refine(({ users, email: address }) => users ?? address, { path: ['email'], error: () => requiredText(t('Email')) })
  .transform(({ users, email: address = '', role = 'space_member' }) =>
    users ? { users, isSingle: false } : { users: [{ email: address, role }], isSingle: true },
  );
export const inviteSpaceUsers = endpoint({
  method: 'POST',
  path: '/spaces/:spaceId/users',
  group,
  summary: 'Invite people by email',
  refusesTakeOver: true,
  audit: 'space_people_invited',
  params,
  status: 201,
  body: invitation,
  response: dataOf(z.array(spaceUser)),
});
export const updateSpaceUser = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/users/:userId',
  group,
  summary: 'Change role or status of a person of the space',
  refusesTakeOver: true,
  audit: 'space_person_changed',
  params: userParams,
  body: z.object({
    role: spaceRole.optional(),
    status: z.union([z.literal(SpaceUserStatus.active), z.literal(SpaceUserStatus.inactive)]).optional(),
  }),
  response: dataOf(spaceUser),
});
export const removeSpaceUser = endpoint({
  method: 'DELETE',
  path: '/spaces/:spaceId/users/:userId',
  group,
  summary: 'Remove a person from the space and from all its projects',
  refusesTakeOver: true,
  audit: 'space_person_removed',
  params: userParams,
});
export const resendSpaceInvitation = endpoint({
  method: 'POST',
  path: '/spaces/:spaceId/users/:userId/resend',
  group,
  summary: 'Mail the invitation again; the links mailed before stop working',
  refusesTakeOver: true,
  params: userParams,
  status: 204,
  limit: 'recovery',
});

export const createFolder = endpoint({
  method: 'POST',
  path: '/folders',
  group: 'folders',
  summary: 'Create a folder',
  status: 201,
  body: z.object({ title: folderTitle, space_id: id }),
  response: dataOf(folder),
});
export const renameFolder = endpoint({
  method: 'PUT',
  path: '/folders/:folderId',
  group: 'folders',
  summary: 'Rename a folder',
  params: z.object({ folderId: idText }),
  body: z.object({ title: folderTitle, space_id: id }),
  response: dataOf(folder),
});
export const deleteFolders = endpoint({
  method: 'DELETE',
  path: '/folders',
  group: 'folders',
  summary: 'Delete folders; their projects are archived for good',
  audit: 'deleted',
  query: z.object({ ids: z.unknown().optional() }),
  body: z.object({ ids }),
  response: batchResult,
});
const chosen = (text: string) => z.number(text).int(text).positive(text).max(ID_MAX, text);
export const moveProjects = endpoint({
  method: 'POST',
  path: '/folders/project',
  group: 'folders',
  summary: 'Move projects to a folder, or out of one, in this or another space',
  refusesTakeOver: true,
  body: z.object({
    project_ids: ids,
    folder_id: chosen(SELECT_FOLDER_TEXT).nullable(),
    space_id: chosen(SELECT_SPACE_TEXT),
  }),
  response: batchResult,
});
export const listFolders = endpoint({
  method: 'GET',
  path: '/projects-folders',
  group: 'projects',
  summary: 'Folders that projects can be moved to',
  query: pageQuery.extend({ space_id: idText.optional(), search }),
  response: listOf(folder),
});
