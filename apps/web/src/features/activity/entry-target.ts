import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { t } from '../../ui/words.ts';

type Entry = Pick<LogEntryWire, 'item_type' | 'item_id' | 'breadcrumbs' | 'is_deleted'>;
type Design = {
  to: '/project/$projectId/modules/design';
  params: { projectId: number };
  search: { module?: number; style_id?: number; modal_task_id?: number };
};
type View = {
  to: '/project/$projectId/modules/design-view';
  params: { projectId: number };
  search: { module_id?: number; style_id?: number; file_id?: number; gallery_group_id?: number; comment_id?: number };
};
export type EntryTarget = Design | View;

/** Where an entry of the log leads; null when what it is about was deleted. */
export function entryTarget({
  item_type: item,
  item_id: id,
  breadcrumbs,
  is_deleted: isGone,
}: Entry): EntryTarget | null {
  const { project, module, style, file, gallery_group_id: gallery } = breadcrumbs;
  if (!project || isGone) return null;
  const params = { projectId: project.id };
  if (file && (item === 'file' || item === 'comment' || item === 'sub-comment')) {
    return {
      to: '/project/$projectId/modules/design-view',
      params,
      search: {
        module_id: module?.id,
        style_id: style?.id,
        file_id: file.id,
        gallery_group_id: gallery ?? undefined,
        comment_id: item === 'file' ? undefined : (id ?? undefined),
      },
    };
  }
  const isTask = item === 'task' || item === 'sub-task';
  return {
    to: '/project/$projectId/modules/design',
    params,
    search: {
      module: module?.id,
      style_id: isTask ? undefined : style?.id,
      modal_task_id: isTask ? (id ?? undefined) : undefined,
    },
  };
}

/** Where it happened, from the project inwards; what was done about a version leads no further than its style. */
export function listCrumbs({
  breadcrumbs,
  new_value: next,
}: Pick<LogEntryWire, 'breadcrumbs' | 'new_value'>): string[] {
  const { project, module, style, task, parent_comment: comment } = breadcrumbs;
  const file = next?.act ? null : breadcrumbs.file;
  const step = module && { title: titleOfModule(module.title) };
  return [project, step, style, file, task, comment].flatMap((crumb) => crumb?.title ?? []);
}

const DELETED: Readonly<Record<LogEntryWire['item_type'], string>> = {
  default: t('This project was deleted'),
  task: t('This task was deleted'),
  'sub-task': t('This sub-task was deleted'),
  file: t('This file was deleted'),
  comment: t('This comment was deleted'),
  'sub-comment': t('This reply was deleted'),
  style: t('This style was deleted'),
  module: t('This module was deleted'),
  board: t('This board was deleted'),
};

/** Why a click leads nowhere. */
export const deletedText = (item: LogEntryWire['item_type']): string => DELETED[item];
