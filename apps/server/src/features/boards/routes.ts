import * as exports from '@facet/contract/endpoints/board-exports';
import * as links from '@facet/contract/endpoints/board-links';
import * as files from '@facet/contract/endpoints/board-files';
import * as api from '@facet/contract/endpoints/boards';
import * as reactions from '@facet/contract/endpoints/reactions';
import * as references from '@facet/contract/endpoints/style-references';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { addPictures } from './actions/add-pictures.ts';
import { createBoard } from './actions/create-board.ts';
import { createExport } from './actions/create-export.ts';
import { deleteBoard } from './actions/delete-board.ts';
import { deleteExport } from './actions/delete-export.ts';
import { deletePicture, duplicatePicture, updatePictures } from './actions/edit-pictures.ts';
import { orderBoards } from './actions/order-boards.ts';
import { reactToItem } from './actions/react-to-item.ts';
import { removeReference } from './actions/remove-reference.ts';
import { sendBoardLinks } from './actions/send-board-links.ts';
import { updateBoard } from './actions/update-board.ts';
import { presentExport } from './export/present-export.ts';
import { exportFor } from './find-export.ts';
import { defineBoardJobs } from './jobs.ts';
import { getStyleOrigin } from './get-style-origin.ts';
import { listBoards } from './list-boards.ts';
import { listPictures, listShownFiles } from './list-pictures.ts';
import { boardSocketMethods } from './socket-methods.ts';

function pictureRoutes(app: App): void {
  serve(app, files.listBoardFiles, async ({ actor, params, query, listed }) =>
    listed(await listPictures(app, actor, { ...params, ...query, boardId: query.board_id })),
  );
  serve(app, files.findBoardFiles, ({ actor, params, query }) =>
    data(listShownFiles(app, actor, { ...params, fileIds: query.file_ids })),
  );
  serve(app, files.addBoardFiles, ({ actor, params, body, request }) =>
    data(addPictures(app, actor, params, { request, body })),
  );
  serve(app, files.updateBoardFiles, ({ actor, params, body }) => data(updatePictures(app, actor, params, body)));
  serve(app, files.duplicateBoardFile, ({ actor, params, query }) =>
    data(duplicatePicture(app, actor, { ...params, pictureId: params.fileId, boardId: query.board_id })),
  );
  serve(app, files.deleteBoardFile, ({ actor, params, query }) =>
    deletePicture(app, actor, { ...params, pictureId: params.fileId, boardId: query.board_id }),
  );
}

function referenceRoutes(app: App): void {
  serve(app, references.getStyleOrigin, ({ actor, params }) => data(getStyleOrigin(app, actor, params)));
  serve(app, references.removeStyleReference, ({ actor, params }) => removeReference(app, actor, params));
}

function exportRoutes(app: App): void {
  defineBoardJobs(app);
  serve(app, exports.createBoardExport, ({ actor, params, body }) => data(createExport(app, actor, params, body)));
  serve(app, exports.getBoardExport, async ({ actor, params }) => ({
    data: presentExport((await exportFor(app.db, actor, params)).row, params.boardId),
  }));
  serve(app, exports.deleteBoardExport, ({ actor, params }) => deleteExport(app, actor, params));
}

export function boardRoutes(app: App): void {
  pictureRoutes(app);
  referenceRoutes(app);
  exportRoutes(app);
  serve(app, reactions.reactToBoardItem, ({ actor, params, body }) => reactToItem(app, actor, params, body));
  serve(app, links.sendBoardLinks, ({ actor, params, body }) => data(sendBoardLinks(app, actor, params, body)));
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
