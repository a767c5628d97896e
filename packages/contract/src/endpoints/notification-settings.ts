import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, ids, idText, listOf, pageQuery, search } from '../envelope.ts';
import {
  digestRhythm,
  notificationChange,
  notificationChoices,
  projectNotificationSettings,
  spaceNotificationSettings,
} from '../entities/notification-settings.ts';

const group = 'notifications';
const choices = dataOf(z.object({ choices: notificationChoices, digest: digestRhythm }));
const change = z.object({ choices: notificationChange });

export const getGlobalNotifications = endpoint({
  method: 'GET',
  path: '/users/notification/global',
  group,
  summary: 'How I want to be told, everywhere',
  response: choices,
});

export const updateGlobalNotifications = endpoint({
  method: 'PATCH',
  path: '/users/notification/global',
  group,
  summary: 'Change how I want to be told, everywhere',
  body: z.object({ choices: notificationChange.optional(), digest: digestRhythm.optional() }),
  response: choices,
});

export const listSpaceNotifications = endpoint({
  method: 'GET',
  path: '/users/notification/spaces',
  group,
  summary: 'How I want to be told in each of my spaces',
  query: pageQuery.extend({ search }),
  response: listOf(spaceNotificationSettings),
});

export const updateSpaceNotifications = endpoint({
  method: 'PUT',
  path: '/users/notification/spaces/multiple/settings',
  group,
  summary: 'Change how I want to be told in some of my spaces, all or none',
  body: change.extend({ space_ids: ids }),
  response: dataOf(z.array(spaceNotificationSettings)),
});

export const listProjectNotifications = endpoint({
  method: 'GET',
  path: '/users/notification/projects',
  group,
  summary: 'How I want to be told in each of my projects',
  query: pageQuery.extend({ search }),
  response: listOf(projectNotificationSettings),
});

export const updateProjectNotifications = endpoint({
  method: 'PUT',
  path: '/users/notification/projects/:projectId/settings',
  group,
  summary: 'Change how I want to be told in a project',
  params: z.object({ projectId: idText }),
  body: change,
  response: dataOf(projectNotificationSettings),
});
