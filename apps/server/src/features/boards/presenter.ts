import type { BoardWire } from '@facet/contract/entities/board';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { isClosed, type ModuleFact, type Standing } from '../projects/standing.ts';
import { presentPerson, type Person } from '../users/presenter.ts';
import { editsBoards } from './policy.ts';

export type BoardFacts = {
  id: number;
  moduleId: number;
  title: string;
  position: number;
  creator: Person;
  /** ISO texts. */
  createdAt: string;
  updatedAt: string;
};

type Context = { standing: Standing; module: ModuleFact; signer: FileSigner };

export function presentBoard(board: BoardFacts, { standing, module, signer }: Context): BoardWire {
  const isEdited = editsBoards(standing, module) && !isClosed(module);
  return {
    id: board.id,
    project_module_id: board.moduleId,
    title: board.title,
    position: board.position,
    created_by: presentPerson(board.creator, signer),
    created_at: board.createdAt,
    updated_at: board.updatedAt,
    abilities: { edit: isEdited, delete: isEdited },
  };
}
