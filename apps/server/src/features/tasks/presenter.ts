import type { SubTaskWire, TaskWire } from '@facet/contract/entities/task';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentFile } from '../files/presenter.ts';
import { presentPerson } from '../users/presenter.ts';
import { isOverdue, taskRules, type TaskViewer } from './policy.ts';
import type { TaskFacts } from './task-columns.ts';

/** Where a task is, who looks at it, and the signer for its files' addresses. */
export type TaskContext = {
  project: { id: number; title: string; spaceId: number };
  viewer: TaskViewer;
  signer: FileSigner;
};

const presentComment = (comment: TaskFacts['comment']): TaskWire['comment'] =>
  comment && {
    id: comment.id,
    text: comment.text,
    file_id: comment.fileId,
    module_id: comment.moduleId,
    style_id: comment.styleId,
    board_id: comment.boardId,
  };

const presentPicture = (fileId: number | null, signer: FileSigner) =>
  fileId === null ? null : { url: signer.url(fileId, 'small') };

const presentPlace = (place: TaskFacts['place'], signer: FileSigner): TaskWire['place'] =>
  place && {
    file_id: place.fileId,
    module_id: place.moduleId,
    style_id: place.styleId,
    file_name: place.fileName,
    picture: presentPicture(place.pictureFileId, signer),
    position: place.position,
  };

const presentStyle = (style: TaskFacts['style'], signer: FileSigner): TaskWire['style'] =>
  style && {
    id: style.id,
    title: style.title,
    picture: presentPicture(style.pictureFileId, signer),
  };

const presentAbilities = (task: TaskFacts, viewer: TaskViewer): TaskWire['abilities'] => ({
  edit: taskRules.edit(viewer, task),
  rename: taskRules.rename(viewer, task),
  change_status: taskRules.changeStatus(viewer, task),
  delete: taskRules.delete(viewer, task),
  create_sub_task: taskRules.createSubTask(viewer, task),
});

export const presentSubTask = (task: TaskFacts, { project, viewer, signer }: TaskContext): SubTaskWire => ({
  id: task.id,
  name: task.name,
  description: task.description,
  priority: task.priority,
  status: task.status,
  parent: task.parentId,
  project_id: task.projectId,
  space_id: project.spaceId,
  project_tag_id: task.tagId,
  project_style_id: task.style?.id ?? null,
  project_module_id: task.module?.id ?? null,
  project: { id: project.id, title: project.title },
  style: presentStyle(task.style, signer),
  module: task.module,
  tag: task.tag,
  due_date: task.dueDate,
  reminder: task.reminder,
  is_overdue: isOverdue(task, viewer),
  created_by: task.createdBy,
  creator: presentPerson(task.creator, signer),
  assignee_id: task.assigneeId,
  assignee: task.assignee && presentPerson(task.assignee, signer),
  // Clients see no tasks.
  attachments: task.files.map((file) => presentFile(file, { ...viewer, isClient: false }, signer)),
  tagged_users: task.tagged.map((person) => presentPerson(person, signer)),
  comment: presentComment(task.comment),
  place: presentPlace(task.place, signer),
  created_at: task.createdAt,
  updated_at: task.updatedAt,
  abilities: presentAbilities(task, viewer),
});

/** A task with those of its sub-tasks that a call asks for, oldest first. */
export function presentTask(task: TaskFacts, children: readonly TaskFacts[], context: TaskContext): TaskWire {
  const { abilities, ...shared } = presentSubTask(task, context);
  return { ...shared, children: children.map((child) => presentSubTask(child, context)), abilities };
}
