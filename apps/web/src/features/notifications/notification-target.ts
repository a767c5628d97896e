import type { NotificationWire } from '@facet/contract/entities/notification';

type Design = {
  to: '/project/$projectId/modules/design';
  params: { projectId: number };
  search: { module?: number; tags?: number[]; style_id?: number; openReview?: string; modal_task_id?: number };
};
type View = {
  to: '/project/$projectId/modules/design-view';
  params: { projectId: number };
  search: { module_id?: number; style_id?: number; file_id?: number; gallery_group_id?: number; comment_id?: number };
};
type SpacePage = { to: '/space/$spaceId/dashboard'; params: { spaceId: number } };

export type NotificationTarget = Design | View | SpacePage;

/** Where a click on a notification leads; null when there is nothing to open. */
export function notificationTarget({ link, additional_data: data }: NotificationWire): NotificationTarget | null {
  const { project_id: projectId, space_id: spaceId } = data;
  const module = data.module_id ?? undefined;
  const style = data.style_id ?? undefined;
  if (!projectId) return spaceId ? { to: '/space/$spaceId/dashboard', params: { spaceId } } : null;
  if (link === null) return null;
  if (link === 'to_version') {
    return {
      to: '/project/$projectId/modules/design-view',
      params: { projectId },
      search: {
        module_id: module,
        style_id: style,
        file_id: data.file_id ?? undefined,
        gallery_group_id: data.gallery_group_id ?? undefined,
        comment_id: data.comment_id ?? undefined,
      },
    };
  }
  return {
    to: '/project/$projectId/modules/design',
    params: { projectId },
    search: {
      module,
      tags: data.tag_id ? [data.tag_id] : undefined,
      style_id: link === 'to_style' ? style : undefined,
      // Without a link's hash the page lists all that I was asked for.
      openReview: data.open_review ? 'true' : undefined,
      modal_task_id: link === 'to_task' ? (data.task_id ?? undefined) : undefined,
    },
  };
}
