import type { LogItem } from '@facet/contract/constants/statuses';
import type { Permission } from '@facet/contract/permissions';
import { may, type Standing } from '../access/standing.ts';

type Owned = { userId: number };

export const readsChat = (standing: Standing) => may(standing, 'can-view-activity');

export const writesChat = (standing: Standing) => readsChat(standing) && may(standing, 'can-create-message');

const isOwn = (standing: Standing, { userId }: Owned) => standing.userId === userId;

export const canEditMessage = (standing: Standing, message: Owned) => isOwn(standing, message) && writesChat(standing);

export const canDeleteMessage = (standing: Standing, message: Owned) =>
  isOwn(standing, message) && may(standing, 'can-delete-message');

/** Whether somebody may know of all styles, not only of those that are shown to them. */
export const seesStyles = (standing: Standing) => may(standing, STYLE_PERMISSION);
export const STYLE_PERMISSION: Permission = 'can-upload-design';

const NEEDED: Partial<Record<LogItem, Permission>> = {
  task: 'can-view-tasks',
  'sub-task': 'can-view-tasks',
  // People who only look at what is shown to them don't learn which styles there are.
  style: STYLE_PERMISSION,
};

/** The permission needed to read a line about such a thing, besides seeing its module. */
export const neededFor = (item: LogItem): Permission => NEEDED[item] ?? 'can-view-activity';

type Place = { moduleId: number | null; taskId: number | null };

/** The permission needed to read a message, besides seeing its module: on a task it is for those who see tasks. */
export const neededForMessage = ({ taskId }: Pick<Place, 'taskId'>): Permission =>
  taskId === null ? 'can-view-activity' : 'can-view-tasks';

/** Whether somebody who reads the chat sees messages of this module, or of none, and on this task, or on none. */
export const seesPlace = (standing: Standing, { moduleId, taskId }: Place) =>
  (moduleId === null || standing.visibleModuleIds.has(moduleId)) && may(standing, neededForMessage({ taskId }));
