import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { callApi } from '../call-api.ts';
import { DAY_PRICES } from '../factories/make-costed-style.ts';
import type { TestApp } from '../test-app.ts';
import { aTag, aTask, soon, type Action } from './actions.ts';

const PASSWORD = 'Baguette-cut 7';
const setPassword = async (app: TestApp, userId: number) =>
  app.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, userId));

const ofProjects: Action[] = [
  ['creates a board', api.createBoard, (_app, { boardPlace }) => ({ params: boardPlace, body: { title: 'Stones' } })],
  [
    'renames a board',
    api.updateBoard,
    (_app, { boardPlace, board }) => ({ params: { ...boardPlace, boardId: board.id }, body: { title: 'Colours' } }),
  ],
  ['creates a tag', api.createTag, (_app, { project }) => ({ body: { project_id: project.id, title: 'Platinum' } })],
  [
    'renames a tag',
    api.updateTag,
    async (app, piece) => ({ params: { tagId: await aTag(app, piece, 'Gold') }, body: { title: 'Red gold' } }),
  ],
  ['deletes a tag', api.deleteTag, async (app, piece) => ({ params: { tagId: await aTag(app, piece, 'Silver') } })],
  ['renames a module', api.renameProjectModule, (_app, { place }) => ({ params: place, body: { title: 'Wax' } })],
  [
    'changes a module',
    api.updateProjectModule,
    (_app, { place }) => ({ params: place, body: { status: 2, due_date: soon } }),
  ],
  [
    'shares a module',
    api.shareProject,
    (_app, { place }) => ({ params: place, body: { module_ids: [place.moduleId], emails: ['buyer@example.com'] } }),
  ],
  ['dates a project', api.setProjectDueDate, (_app, { place }) => ({ params: place, body: { due_date: soon } })],
  [
    'changes a project',
    api.updateProject,
    (_app, { place }) => ({ params: place, body: { title: 'Aurelia II', due_date: '2099-06-01' } }),
  ],
  [
    'writes guidelines',
    api.setProjectGuides,
    (_app, { place }) => ({ params: place, body: { guides: '<p>Matte</p>' } }),
  ],
  ['mutes a project', api.setMuted, (_app, { project }) => ({ body: { project_id: project.id, is_muted: true } })],
  [
    'deletes a board',
    api.deleteBoard,
    (_app, { boardPlace, board }) => ({ params: { ...boardPlace, boardId: board.id } }),
  ],
];

const ofSpaces: Action[] = [
  [
    'renames a space',
    api.updateSpace,
    (_app, { space }) => ({ params: { spaceId: space.id }, body: { title: 'Maison' } }),
    'space_admin',
  ],
  [
    'types the day’s prices',
    api.createPriceSnapshot,
    (_app, { space }) => ({ params: { spaceId: space.id }, body: { prices: DAY_PRICES, base: null } }),
  ],
  ['creates a folder', api.createFolder, (_app, { space }) => ({ body: { title: 'Rings', space_id: space.id } })],
  [
    'renames a folder',
    api.renameFolder,
    (_app, { folder, space }) => ({ params: { folderId: folder.id }, body: { title: 'Bands', space_id: space.id } }),
    'space_admin',
  ],
  [
    'moves a project into a folder',
    api.moveProjects,
    (_app, { project, folder, space }) => ({
      body: { project_ids: [project.id], folder_id: folder.id, space_id: space.id },
    }),
  ],
  ['creates a project', api.createProject, (_app, { space }) => ({ body: { title: 'Belle', space_id: space.id } })],
  [
    'invites somebody to a space',
    api.inviteSpaceUsers,
    (_app, { space }) => ({
      params: { spaceId: space.id },
      body: { email: 'new@example.com', role: 'space_member' },
    }),
    'space_admin',
  ],
  [
    'creates a workflow',
    api.createWorkflowScheme,
    (_app, { space }) => ({
      body: { space_id: space.id, title: 'Rings', modules: [{ module_id: 5 }] },
    }),
    'space_admin',
  ],
  [
    'creates a template',
    api.createTemplate,
    (_app, { space }) => ({ body: { space_id: space.id, title: 'Solitaire' } }),
    'space_admin',
  ],
];

const ofOneself: Action[] = [
  [
    'arranges columns',
    api.updateColumnSettings,
    () => ({ body: { columns: [{ name: 'title', is_shown: true, position: 0 }] } }),
  ],
  [
    'reads the news',
    api.readNotifications,
    async (app, piece) => {
      await callApi(app, piece.manager, api.setStyleAssignee, {
        params: { ...piece.place, styleId: piece.style.id, userId: piece.owner.id },
      });
      return {};
    },
  ],
  [
    'changes their name',
    api.updateUser,
    (_app, { owner }) => ({ params: { userId: owner.id }, body: { first_name: 'Isabel', last_name: 'Roth' } }),
    'p_owner',
  ],
  ['has seen a module’s news', api.viewProjectModules, (_app, { place }) => ({ body: { ids: [place.moduleId] } })],
  [
    'changes their settings',
    api.updateUserSettings,
    (_app, { owner }) => ({ params: { userId: owner.id }, body: { user_theme: 'dark' } }),
  ],
];

/** After these there is little left for another. */
const ofEnds: Action[] = [
  [
    'duplicates a project',
    api.duplicateProject,
    (_app, { place, space }) => ({
      params: place,
      body: { space_id: space.id, title: 'Aurelia copy', with_designs: true },
    }),
  ],
  ['sets a project’s status', api.setProjectStatus, (_app, { place }) => ({ params: { ...place, status: 3 } })],
  [
    'takes somebody out of the team',
    api.setProjectTeam,
    async (app, piece) => {
      await aTask(app, piece);
      await callApi(app, piece.owner, api.setStyleAssignee, {
        params: { ...piece.place, styleId: piece.style.id, userId: piece.manager.id },
      });
      const read = await callApi(app, piece.owner, api.getProject, { params: piece.place });
      return {
        params: piece.place,
        body: {
          updated_at: read.body.data.updated_at,
          team: [
            { user_id: piece.owner.id, roles: ['p_owner'] },
            { user_id: piece.people.reviewer.id, roles: ['reviewer'] },
          ],
        },
      };
    },
  ],
  [
    'takes somebody out of a space',
    api.removeSpaceUser,
    async (app, piece) => {
      await aTask(app, piece);
      return { params: { spaceId: piece.space.id, userId: piece.manager.id } };
    },
    'space_admin',
  ],
  [
    'ends what was shared with a client',
    api.syncModuleSharing,
    (_app, { place }) => ({ params: place, body: { user_ids: [] } }),
  ],
  ['deletes a folder', api.deleteFolders, (_app, { folder }) => ({ body: { ids: [folder.id] } }), 'space_admin'],
  ['deletes a project', api.deleteProject, (_app, { place }) => ({ params: place })],
  ['deletes a space', api.deleteSpace, (_app, { space }) => ({ params: { spaceId: space.id } }), 'space_admin'],
  [
    'deletes their account',
    api.deleteUser,
    async (app, piece) => {
      await aTask(app, piece);
      await setPassword(app, piece.manager.id);
      return { params: { userId: piece.manager.id }, body: { current_password: PASSWORD } };
    },
    'p_manager',
    ['p_owner', 'reviewer', 'space_admin'],
  ],
];

/** What people do with projects, spaces and their own account, as `PIECE_ACTIONS`. */
export const PLACE_ACTIONS: readonly (readonly Action[])[] = [
  ofProjects,
  ofSpaces,
  ofOneself,
  ...ofEnds.map((action) => [action]),
];
