import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, id, ids, idText, listOf, momentAnywhere, pageQuery, search } from '../envelope.ts';
import {
  digestRhythm,
  muted,
  notificationChange,
  notificationChoices,
  projectNotificationSettings,
  spaceNotificationSettings,
} from '../entities/notification-settings.ts';

const group = 'notifications';
const choices = dataOf(
  z.object({
    choices: notificationChoices,
    digest: digestRhythm,
    /** Until then nothing is pushed, and mails wait. */
    quiet_until: z.string().nullable(),
    /** Whether the figures that changed most are mailed on Monday mornings. */
    weekly_figures: z.boolean(),
  }),
);
const change = z.object({ choices: notificationChange });

export const getGlobalNotifications = endpoint({
  method: 'GET',
  path: '/users/notification/global',
  group,
  summary: 'My notification settings for everything',
  response: choices,
});

export const updateGlobalNotifications = endpoint({
  method: 'PATCH',
  path: '/users/notification/global',
  group,
  summary: 'Change my notification settings for everything',
  body: z.object({
    choices: notificationChange.optional(),
    digest: digestRhythm.optional(),
    /** A time within the next day; null ends the quiet. */
    quiet_until: momentAnywhere.nullish(),
    weekly_figures: z.boolean().optional(),
  }),
  response: choices,
});

export const listSpaceNotifications = endpoint({
  method: 'GET',
  path: '/users/notification/spaces',
  group,
  summary: 'My notification settings for each space',
  query: pageQuery.extend({ search }),
  response: listOf(spaceNotificationSettings),
});

export const updateSpaceNotifications = endpoint({
  method: 'PUT',
  path: '/users/notification/spaces/multiple/settings',
  group,
  summary: 'Change my notification settings for some of my spaces, all or none',
  body: change.extend({ space_ids: ids }),
  response: dataOf(z.array(spaceNotificationSettings)),
});

export const listProjectNotifications = endpoint({
  method: 'GET',
  path: '/users/notification/projects',
  group,
  summary: 'My notification settings for each project',
  query: pageQuery.extend({ search }),
  response: listOf(projectNotificationSettings),
});

export const updateProjectNotifications = endpoint({
  method: 'PUT',
  path: '/users/notification/projects/:projectId/settings',
  group,
  summary: 'Change my notification settings for a project',
  params: z.object({ projectId: idText }),
  body: change,
  response: dataOf(projectNotificationSettings),
});

export const listMuted = endpoint({
  method: 'GET',
  path: '/users/notification/muted',
  group,
  summary: 'What I have muted',
  query: pageQuery,
  response: listOf(muted),
});

/** News of what is muted is listed as read, and neither mailed nor pushed; reviews are never muted. */
export const setMuted = endpoint({
  method: 'PUT',
  path: '/users/notification/muted',
  group,
  summary: 'Mute or unmute a project or one of its styles',
  body: z.object({ project_id: id, style_id: id.nullish(), is_muted: z.boolean() }),
});
