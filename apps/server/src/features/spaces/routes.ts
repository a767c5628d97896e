import * as api from '@facet/contract/endpoints/index';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createFolder } from './actions/create-folder.ts';
import { createSpace } from './actions/create-space.ts';
import { deleteFolders } from './actions/delete-folders.ts';
import { deleteSpace } from './actions/delete-space.ts';
import { inviteSpaceUsers } from './actions/invite-space-users.ts';
import { moveProjects } from './actions/move-projects.ts';
import { removeSpaceUser } from './actions/remove-space-user.ts';
import { renameFolder } from './actions/rename-folder.ts';
import { resendSpaceInvitation } from './actions/resend-space-invitation.ts';
import { updateSpace } from './actions/update-space.ts';
import { updateSpaceUser } from './actions/update-space-user.ts';
import { listEveryone, listFolders, listSpaceUsers, listSpaces, showSpace } from './reads.ts';

export function spaceRoutes(app: App): void {
  serve(app, api.listSpaces, async ({ actor, query, listed }) => listed(await listSpaces(app, actor, query)));
  serve(app, api.createSpace, ({ actor, body }) => data(createSpace(app, actor, body)));
  serve(app, api.getSpace, ({ actor, params }) => data(showSpace(app, actor, params.spaceId)));
  serve(app, api.updateSpace, ({ actor, params, body }) => data(updateSpace(app, actor, { ...params, ...body })));
  serve(app, api.deleteSpace, ({ actor, params }) => deleteSpace(app, actor, params.spaceId));
  serve(app, api.listAllSpaceUsers, async ({ actor, query, listed }) => listed(await listEveryone(app, actor, query)));
  serve(app, api.listSpaceUsers, async ({ actor, params, query, listed }) =>
    listed(await listSpaceUsers(app, actor, { ...params, ...query })),
  );
  serve(app, api.inviteSpaceUsers, ({ actor, params, body }) =>
    data(inviteSpaceUsers(app, actor, { ...params, ...body })),
  );
  serve(app, api.updateSpaceUser, ({ actor, params, body }) =>
    data(updateSpaceUser(app, actor, { ...params, ...body })),
  );
  serve(app, api.removeSpaceUser, ({ actor, params }) => removeSpaceUser(app, actor, params));
  serve(app, api.resendSpaceInvitation, ({ actor, params }) => resendSpaceInvitation(app, actor, params));
}

export function folderRoutes(app: App): void {
  serve(app, api.createFolder, ({ actor, body }) => data(createFolder(app, actor, body)));
  serve(app, api.renameFolder, ({ actor, params, body }) => data(renameFolder(app, actor, { ...params, ...body })));
  serve(app, api.deleteFolders, ({ actor, body }) => data(deleteFolders(app, actor, body)));
  serve(app, api.moveProjects, ({ actor, body }) => data(moveProjects(app, actor, body)));
  serve(app, api.listFolders, async ({ actor, query, listed }) => listed(await listFolders(app, actor, query)));
}
