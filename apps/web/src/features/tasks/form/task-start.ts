import type { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import type { TaskWire } from '@facet/contract/entities/task';

type Named = { id: number; title: string };

/** What a new task begins with. */
export type TaskStart = {
  /** The project it is created in; without one the form asks for the space, too. */
  projectId?: number;
  style?: Named;
  moduleId?: number;
  /** Makes it a sub-task; null asks for the parent. */
  parent?: Named | null;
  name?: string;
  description?: string;
  priority?: TaskPriority;
  status?: TaskStatus;
  assigneeId?: number;
  /** `yyyy-MM-dd`. */
  dueDate?: string;
  /** The comment that it comes from. */
  comment?: NonNullable<TaskWire['comment']>;
  /** Its place on a design. */
  place?: Omit<NonNullable<TaskWire['place']>, 'picture'>;
  /** Pictures that are still being rendered; they are uploaded and attached. */
  files?: readonly Promise<File>[];
};

/** What the task dialog is opened for. */
export type TaskAsk = ({ kind: 'create' } & TaskStart) | { kind: 'open'; projectId: number; taskId: number };
