import type { PlacedItem } from '@facet/board/document';
import type { BoardWire } from '@facet/contract/entities/board';
import type { BoardPictureWire } from '@facet/contract/entities/board-picture';
import type { StyleReferenceWire } from '@facet/contract/entities/style-reference';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import type { FileFacts } from '../files/file-columns.ts';
import { setsAnyStatus } from '../designs/policy.ts';
import { presentFile, type FileViewer } from '../files/presenter.ts';
import { isClosed, mayComment, type ModuleFact, type Standing } from '../access/standing.ts';
import { presentPerson, type Person } from '../users/presenter.ts';
import { editsBoards } from './policy.ts';
import type { ReferenceFacts } from './style-origin-query.ts';

export type BoardFacts = {
  id: number;
  moduleId: number;
  title: string;
  position: number;
  itemsTotal: number;
  cover: FileFacts | null;
  creator: Person;
  /** ISO texts. */
  createdAt: string;
  updatedAt: string;
};

type Context = { standing: Standing; module: ModuleFact; signer: FileSigner };

const toFileViewer = ({ standing, module }: Pick<Context, 'standing' | 'module'>): FileViewer => ({
  userId: standing.userId,
  isClient: standing.isClient,
  isLeader: standing.isLeader,
  works: editsBoards(standing, module),
});

/** A file that a board's pictures show, with its levels for boards. */
export const presentBoardFile = (file: FileFacts, { signer, ...whiteboard }: Context) =>
  presentFile(file, { ...toFileViewer(whiteboard), isOnBoard: true }, signer);

/** A picture of a board's document with its file. */
export const presentPicture = (
  picture: Extract<PlacedItem, { kind: 'picture' }>,
  { boardId, file, ...context }: Context & { boardId: number; file: FileFacts },
): BoardPictureWire => ({
  id: picture.id,
  board_id: boardId,
  file: presentBoardFile(file, context),
  x: picture.x,
  y: picture.y,
  width: picture.width,
  height: picture.height,
  rotation: picture.rotation,
  crop: picture.crop ?? null,
  style_id: picture.style_id ?? null,
  created_by: context.standing.isClient ? null : picture.created_by,
});

/** A reference of a style with its file. */
export const presentReference = (
  { itemId, boardId, boardTitle, isOnBoard, file, createdAt }: ReferenceFacts,
  { standing, module, signer }: Context,
): StyleReferenceWire => ({
  item_id: itemId,
  board: { id: boardId, title: boardTitle },
  is_on_board: isOnBoard,
  file: presentFile(file, toFileViewer({ standing, module }), signer),
  created_at: createdAt,
});

export function presentBoard(board: BoardFacts, { standing, module, signer }: Context): BoardWire {
  const isEdited = editsBoards(standing, module) && !isClosed(module);
  const takesComments = mayComment(standing, { projectModuleId: module.id, boardId: board.id });
  return {
    id: board.id,
    project_module_id: board.moduleId,
    title: board.title,
    position: board.position,
    cover: board.cover && presentFile(board.cover, toFileViewer({ standing, module }), signer),
    items_total: board.itemsTotal,
    // Clients see only the names of people who wrote to them.
    created_by: standing.isClient ? null : presentPerson(board.creator, signer),
    created_at: board.createdAt,
    updated_at: board.updatedAt,
    abilities: {
      edit: isEdited,
      delete: isEdited,
      comment: takesComments,
      mark_must_fix: takesComments && setsAnyStatus(standing),
    },
  };
}
