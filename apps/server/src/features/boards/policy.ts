import { may, type ModuleFact, type Standing } from '../access/standing.ts';

/** Whoever sees the project's mood-board module sees all its boards; clients only where it is shared with them. */
export const seesAllBoards = ({ visibleModuleIds }: Standing, { id }: Pick<ModuleFact, 'id'>) =>
  visibleModuleIds.has(id);

/** Whether there is a board for somebody to see: all of them, or one that a link shows. */
export const seesBoards = (standing: Standing, module: Pick<ModuleFact, 'id'>) =>
  seesAllBoards(standing, module) || standing.grantedBoardIds.size > 0;

/** Whoever may upload to it edits them. */
export const editsBoards = (standing: Standing, { id }: Pick<ModuleFact, 'id'>) =>
  may(standing, 'can-upload-design') && standing.writableModuleIds.has(id);
