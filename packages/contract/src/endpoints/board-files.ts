import { z } from 'zod';
import { BOARD_DROP_MAX } from '../constants/boards.ts';
import { BATCH_MAX } from '../constants/limits.ts';
import { tooManyFilesText } from '../constants/uploads.ts';
import { endpoint } from '../endpoint.ts';
import { boardCrop, boardPlace, boardPoint } from '../entities/board-item.ts';
import { boardPicture } from '../entities/board-picture.ts';
import { file } from '../entities/file.ts';
import { dataOf, id, idText, listOf, manyOf, pageQuery } from '../envelope.ts';

const group = 'boards';
const { x, y, width, height } = boardPlace.shape;
const params = z.object({ projectId: idText, moduleId: idText });
const pictureParams = params.extend({ fileId: z.uuid() });

export const listBoardFiles = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/mood-board/files',
  group,
  summary: 'Pictures of a board, from the lowest to the highest',
  takesGuests: true,
  params,
  query: pageQuery.extend({ board_id: idText }),
  response: listOf(boardPicture),
});

export const findBoardFiles = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/mood-board/:boardId/files',
  group,
  summary: 'Which of these files are pictures on a board',
  takesGuests: true,
  params: params.extend({ boardId: idText }),
  query: z.object({ file_ids: manyOf(idText) }),
  response: dataOf(z.array(file)),
});

export const addBoardFiles = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/:moduleId/mood-board/files',
  group,
  summary:
    'Put pictures onto a board: a form with `board_id`, `x`, `y` and up to 20 `file[]`, or uploads made before. What has no place is packed so that nothing overlaps; all or none',
  params,
  status: 201,
  limit: 'upload',
  /** Null if the body is a form. */
  body: z
    .object({
      board_id: id,
      /** Uploads of the type `whiteboard`, or files that are already on the board. */
      file_ids: z
        .array(id)
        .min(1)
        .max(BOARD_DROP_MAX, { error: () => tooManyFilesText(BOARD_DROP_MAX) }),
      /** Where each goes, in the order of `file_ids`. */
      positions: z.array(boardPoint.nullable()).max(BOARD_DROP_MAX).optional(),
      x: x.optional(),
      y: y.optional(),
    })
    .nullish(),
  response: dataOf(z.array(boardPicture)),
});

export const updateBoardFiles = endpoint({
  method: 'POST',
  path: '/projects/:projectId/modules/:moduleId/mood-board/files/update',
  group,
  summary: 'Move, resize, rotate or crop pictures of a board, or set the style they are references for; all or none',
  params,
  status: 200,
  body: z.object({
    board_id: id,
    files: z
      .array(
        z.object({
          id: z.uuid(),
          x: x.optional(),
          y: y.optional(),
          width: width.optional(),
          height: height.optional(),
          rotation: z.number().min(-360).max(360).optional(),
          crop: boardCrop.nullish(),
          style_id: id.nullish(),
        }),
      )
      .min(1)
      .max(BATCH_MAX),
  }),
  response: dataOf(z.array(boardPicture)),
});

export const duplicateBoardFile = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/modules/:moduleId/mood-board/files/:fileId/duplicate',
  group,
  summary: 'Duplicate a picture on its board; `fileId` is the id of the picture on the board',
  params: pictureParams,
  status: 201,
  /** Without a board it is looked for on all boards of the module. */
  query: z.object({ board_id: idText.optional() }),
  response: dataOf(boardPicture),
});

export const deleteBoardFile = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/modules/:moduleId/mood-board/files/:fileId',
  group,
  summary: 'Take a picture off its board; `fileId` is the id of the picture on the board',
  params: pictureParams,
  query: z.object({ board_id: idText.optional() }),
});
