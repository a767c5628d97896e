import { TaskStatus } from '@facet/contract/constants/statuses';
import { LEADING_ROLES, PERMISSIONS_LEFT_BY } from '@facet/contract/permissions';
import { may, permissionsOf, rolesToActBy, type Holding, type Standing } from '../access/standing.ts';

/** Who looks at tasks of one project, and on which day. */
export type TaskViewer = {
  userId: number;
  /** `yyyy-MM-dd` in the viewer's time zone. */
  today: string;
  isLeader: boolean;
  /** May change nothing, not even what is theirs to do. */
  isReadOnly: boolean;
  mayEdit: boolean;
  mayCreate: boolean;
};

/** What the rules need to know of a task. */
export type TaskOwners = { createdBy: number; assigneeId: number | null; parentId: number | null };

/** `today` is the viewer's. */
export const viewerIn = (standing: Standing, today: string): TaskViewer => ({
  userId: standing.userId,
  today,
  isLeader: standing.isLeader,
  isReadOnly: standing.isReadOnly,
  mayEdit: may(standing, 'can-edit-task'),
  mayCreate: may(standing, 'can-create-task'),
});

/** The same for lists over several projects, by the roles held in one of them. */
export function viewerWith(holding: Holding, userId: number, today: string): TaskViewer {
  const permissions = permissionsOf(holding);
  return {
    userId,
    today,
    isLeader: rolesToActBy(holding).some((role) => LEADING_ROLES.includes(role)),
    isReadOnly: PERMISSIONS_LEFT_BY[holding.globalRole] !== undefined,
    mayEdit: permissions.has('can-edit-task'),
    mayCreate: permissions.has('can-create-task'),
  };
}

type TaskRule = (viewer: TaskViewer, task: TaskOwners) => boolean;

const isAssignee: TaskRule = ({ userId }, task) => task.assigneeId === userId;
const mayEditAll: TaskRule = (viewer, task) => viewer.mayEdit && (viewer.isLeader || task.createdBy === viewer.userId);

/** What may be done with a task that one sees, one rule per verb. */
export const taskRules = {
  edit: mayEditAll,
  rename: (viewer, task) => mayEditAll(viewer, task) || (viewer.mayEdit && isAssignee(viewer, task)),
  changeStatus: (viewer, task) => mayEditAll(viewer, task) || (!viewer.isReadOnly && isAssignee(viewer, task)),
  delete: mayEditAll,
  createSubTask: (viewer, task) => viewer.mayCreate && task.parentId === null,
} as const satisfies Record<string, TaskRule>;

/** Due before the viewer's today and not done yet. */
export const isOverdue = (task: { dueDate: string | null; status: TaskStatus }, { today }: TaskViewer) =>
  task.dueDate !== null && task.dueDate < today && task.status !== TaskStatus.done;

/** Whether somebody with this standing sees a module's tasks; everybody who sees tasks sees those without a module. */
export const seesTasks = (standing: Standing, moduleId: number | null) =>
  may(standing, 'can-view-tasks') && (moduleId === null || standing.visibleModuleIds.has(moduleId));
