import type { NotificationWire } from '@facet/contract/entities/notification';
import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';
import { makeNotification } from './testing/make-notification.ts';

const notification = (link: NotificationWire['link'], data: NotificationWire['additional_data']): NotificationWire =>
  makeNotification('u', { type: 'design_uploaded', link, additional_data: data });
const data = { project_id: 5, module_id: 3, tag_id: 2, style_id: 4, file_id: 8, gallery_group_id: 6 };

test('to_version opens the viewer on the design item', () => {
  expect(notificationTarget(notification('to_version', data))).toMatchObject({
    to: '/project/$projectId/modules/design-view',
    params: { projectId: 5 },
    search: { module_id: 3, style_id: 4, file_id: 8, gallery_group_id: 6 },
  });
});

test('to_style and to_project open the design list with module and tag', () => {
  const to = '/project/$projectId/modules/design';
  const style = notificationTarget(notification('to_style', data));
  const project = notificationTarget(notification('to_project', data));
  expect(style).toMatchObject({ to, search: { module: 3, tags: [2], style_id: 4 } });
  expect(project).toMatchObject({ to, search: { module: 3, style_id: undefined } });
});

test('to_costing opens the cost sheet', () => {
  expect(notificationTarget(notification('to_costing', { project_id: 5, style_id: 4, cost_sheet_id: 9 }))).toEqual({
    to: '/project/$projectId/styles/$styleId/costing',
    params: { projectId: 5, styleId: 4 },
    search: { sheet: 9 },
  });
});

test('who is asked for a review is led into its queue, by whatever link', () => {
  const to = '/project/$projectId/modules/design-view';
  const of = (more: object) => notificationTarget(notification('to_project', { ...data, open_review: true, ...more }));
  expect(of({ review_request_id: 12 })).toMatchObject({ to, search: { review: '12' } });
  expect(of({})).toMatchObject({ to, search: { review: 'true' } });
});

test('to_task opens the task over the design list, a task of a version the viewer in its mode', () => {
  const task = { project_id: 5, module_id: 3, task_id: 7 };
  expect(notificationTarget(notification('to_task', task))).toMatchObject({
    to: '/project/$projectId/modules/design',
    search: { module: 3, modal_task_id: 7, open_project_chat: undefined },
  });
  expect(notificationTarget(notification('to_version', { ...data, task_id: 7 }))).toMatchObject({
    search: { file_id: 8, task_id: 7, view_mode: 'task' },
  });
});

test('a message opens the drawer of its project where it was said, or the task', () => {
  expect(notificationTarget(notification('to_project', { project_id: 5, message_id: 90 }))).toMatchObject({
    to: '/project/$projectId/modules/design',
    params: { projectId: 5 },
    search: { open_project_chat: true, modal_task_id: undefined },
  });
  expect(notificationTarget(notification('to_task', { project_id: 5, task_id: 7, message_id: 90 }))).toMatchObject({
    search: { open_project_chat: undefined, modal_task_id: 7 },
  });
});

test('an invitation to a space opens the space, and what leads nowhere opens nothing', () => {
  const to = '/space/$spaceId/dashboard';
  expect(notificationTarget(notification(null, { space_id: 9 }))).toEqual({ to, params: { spaceId: 9 } });
  expect(notificationTarget(notification(null, {}))).toBeNull();
});
