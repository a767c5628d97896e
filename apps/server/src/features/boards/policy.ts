import { may, type ModuleFact, type Standing } from '../projects/standing.ts';

/** Whoever sees the project's mood-board module sees its boards; clients only where it is shared with them. */
export const seesBoards = ({ visibleModuleIds }: Standing, { id }: Pick<ModuleFact, 'id'>) => visibleModuleIds.has(id);

/** Whoever may upload to it edits them. */
export const editsBoards = (standing: Standing, { id }: Pick<ModuleFact, 'id'>) =>
  may(standing, 'can-upload-design') && standing.writableModuleIds.has(id);
