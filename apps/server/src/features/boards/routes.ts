import * as api from '@facet/contract/endpoints/boards';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createBoard } from './actions/create-board.ts';
import { deleteBoard } from './actions/delete-board.ts';
import { orderBoards } from './actions/order-boards.ts';
import { updateBoard } from './actions/update-board.ts';
import { listBoards } from './list-boards.ts';
import { boardSocketMethods } from './socket-methods.ts';

export function boardRoutes(app: App): void {
  boardSocketMethods(app);
  serve(app, api.listBoards, async ({ actor, params, listed }) =>
    listed(await listBoards(app, actor, params.projectId)),
  );
  serve(app, api.createBoard, ({ actor, params, body }) => data(createBoard(app, actor, params.projectId, body)));
  serve(app, api.orderBoards, async ({ actor, params, body, listed }) =>
    listed(await orderBoards(app, actor, params.projectId, body)),
  );
  serve(app, api.updateBoard, async ({ actor, params, body, reply }) => {
    const { isNew, data: board } = await updateBoard(app, actor, params, body);
    if (isNew) reply.status(201);
    return { data: board };
  });
  serve(app, api.deleteBoard, ({ actor, params }) => deleteBoard(app, actor, params));
}
