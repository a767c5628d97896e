import { may, type ModuleFact, type Standing } from '../access/standing.ts';

/** People who see the project's mood-board module see all its boards; clients only if it is shared with them. */
export const seesAllBoards = ({ visibleModuleIds }: Standing, { id }: Pick<ModuleFact, 'id'>) =>
  visibleModuleIds.has(id);

/** Whether somebody sees any board: all of them, or one that a link shows. */
export const seesBoards = (standing: Standing, module: Pick<ModuleFact, 'id'>) =>
  seesAllBoards(standing, module) || standing.grantedBoardIds.size > 0;

/** People who may upload to the module may edit its boards. */
export const editsBoards = (standing: Standing, { id }: Pick<ModuleFact, 'id'>) =>
  may(standing, 'can-upload-design') && standing.writableModuleIds.has(id);
