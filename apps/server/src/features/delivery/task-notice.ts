import type { NotificationData } from '@facet/contract/entities/notification';

export type NoticedTask = {
  taskId: number;
  name: string;
  projectId: number;
  projectTitle: string;
  spaceId: number;
  moduleId: number | null;
  styleId: number | null;
};

/** The data of a notification about a task. */
export const dataOfTask = (task: NoticedTask): NotificationData => ({
  project_id: task.projectId,
  project_name: task.projectTitle,
  space_id: task.spaceId,
  module_id: task.moduleId,
  style_id: task.styleId,
  task_id: task.taskId,
});
