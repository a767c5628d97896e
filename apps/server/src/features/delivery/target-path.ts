import type { NotificationData, NotificationLink } from '@facet/contract/entities/notification';

type Target = { link: NotificationLink | null; data: NotificationData };

function withQuery(path: string, query: Record<string, number | string | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** The page of the web app that shows a notification's subject; a click under the bell leads there, too. */
export function targetPath({ link, data }: Target): string {
  const { project_id: projectId, space_id: spaceId, module_id: module } = data;
  if (link === 'to_account') return '/account/activity?show=account';
  if (link === 'to_backups') return '/admin/backups';
  if (link === 'to_prices' && spaceId) return `/space/edit/${spaceId}/prices`;
  if (!projectId) return spaceId ? `/space/${spaceId}/dashboard` : '/global-dashboard-all';
  // A review request is answered in the review queue.
  if (data.open_review) {
    return withQuery(`/project/${projectId}/modules/design-view`, { review: data.review_request_id ?? 'true' });
  }
  if (data.board_id) {
    return withQuery(`/project/${projectId}/modules/whiteboard`, {
      board_id: data.board_id,
      comment_id: data.comment_id,
    });
  }
  if (link === 'to_costing' && data.style_id) {
    return withQuery(`/project/${projectId}/styles/${data.style_id}/costing`, {
      sheet: data.cost_sheet_id,
      tab: data.quote_id && 'quotes',
    });
  }
  if (link === 'to_release' && data.style_id) return `/project/${projectId}/styles/${data.style_id}/release`;
  if (link === 'to_version') {
    return withQuery(`/project/${projectId}/modules/design-view`, {
      module_id: module,
      style_id: data.style_id,
      file_id: data.file_id,
      gallery_group_id: data.gallery_group_id,
      comment_id: data.comment_id,
    });
  }
  return withQuery(`/project/${projectId}/modules/design`, {
    module,
    tags: data.tag_id,
    style_id: link === 'to_style' ? data.style_id : null,
    modal_task_id: link === 'to_task' ? data.task_id : null,
    open_project_chat: data.message_id && link !== 'to_task' ? 'true' : null,
  });
}
