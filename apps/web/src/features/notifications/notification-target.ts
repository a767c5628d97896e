import type { NotificationWire } from '@facet/contract/entities/notification';
import { reviewQueueLink } from '../../shared/designs/viewer-address.ts';

type Design = {
  to: '/project/$projectId/modules/design';
  params: { projectId: number };
  search: {
    module?: number;
    tags?: number[];
    style_id?: number;
    modal_task_id?: number;
    open_project_chat?: true;
  };
};
type View = {
  to: '/project/$projectId/modules/design-view';
  params: { projectId: number };
  search: {
    module_id?: number;
    style_id?: number;
    file_id?: number;
    gallery_group_id?: number;
    comment_id?: number;
    task_id?: number;
    view_mode?: 'task';
    review?: string;
  };
};
type Board = {
  to: '/project/$projectId/modules/whiteboard';
  params: { projectId: number };
  search: { board_id: number; comment_id?: number };
};
type Costing = {
  to: '/project/$projectId/styles/$styleId/costing';
  params: { projectId: number; styleId: number };
  search: { sheet?: number; tab?: 'quotes' };
};
type Release = {
  to: '/project/$projectId/styles/$styleId/release';
  params: { projectId: number; styleId: number };
};
type Account = { to: '/account/activity'; search: { show: 'account' } };
type Backups = { to: '/admin/backups' };
type SpacePage = { to: '/space/$spaceId/dashboard' | '/space/edit/$spaceId/prices'; params: { spaceId: number } };

export type NotificationTarget = Design | View | Board | Costing | Release | SpacePage | Account | Backups;
type Data = NotificationWire['additional_data'];

const known = (id: number | null | undefined) => id ?? undefined;

const linkView = (projectId: number, data: Data): View => ({
  to: '/project/$projectId/modules/design-view',
  params: { projectId },
  search: {
    module_id: known(data.module_id),
    style_id: known(data.style_id),
    file_id: known(data.file_id),
    gallery_group_id: known(data.gallery_group_id),
    comment_id: known(data.comment_id),
    task_id: known(data.task_id),
    view_mode: data.task_id ? 'task' : undefined,
  },
});

const linkDesign = (projectId: number, link: NotificationWire['link'], data: Data): Design => ({
  to: '/project/$projectId/modules/design',
  params: { projectId },
  search: {
    module: known(data.module_id),
    tags: data.tag_id ? [data.tag_id] : undefined,
    style_id: link === 'to_style' ? known(data.style_id) : undefined,
    modal_task_id: link === 'to_task' ? known(data.task_id) : undefined,
    // Messages are read in the drawer beside the designs, on its Activity tab, and those on a task in it.
    open_project_chat: data.message_id && link !== 'to_task' ? true : undefined,
  },
});

/** Where a click on a notification leads; null when there is nothing to open. */
export function notificationTarget({
  link,
  additional_data: data,
}: Pick<NotificationWire, 'link' | 'additional_data'>): NotificationTarget | null {
  const { project_id: projectId, space_id: spaceId } = data;
  if (link === 'to_account') return { to: '/account/activity', search: { show: 'account' } };
  if (link === 'to_backups') return { to: '/admin/backups' };
  if (link === 'to_prices' && spaceId) return { to: '/space/edit/$spaceId/prices', params: { spaceId } };
  if (!projectId) return spaceId ? { to: '/space/$spaceId/dashboard', params: { spaceId } } : null;
  if (link === null) return null;
  // A review is answered in its queue.
  if (data.open_review) return reviewQueueLink(projectId, data.review_request_id ?? 'true');
  if (data.board_id) {
    const search = { board_id: data.board_id, comment_id: known(data.comment_id) };
    return { to: '/project/$projectId/modules/whiteboard', params: { projectId }, search };
  }
  if (link === 'to_costing' && data.style_id)
    return {
      to: '/project/$projectId/styles/$styleId/costing',
      params: { projectId, styleId: data.style_id },
      search: data.quote_id ? { tab: 'quotes' } : { sheet: known(data.cost_sheet_id) },
    };
  if (link === 'to_release' && data.style_id)
    return { to: '/project/$projectId/styles/$styleId/release', params: { projectId, styleId: data.style_id } };
  return link === 'to_version' ? linkView(projectId, data) : linkDesign(projectId, link, data);
}
