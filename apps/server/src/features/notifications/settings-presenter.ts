import type {
  DigestRhythm,
  MutedWire,
  NotificationChoices,
  ProjectNotificationSettingsWire,
  SpaceNotificationSettingsWire,
} from '@facet/contract/entities/notification-settings';
import { resolveChoices } from './policy.ts';
import type { MutedRow } from './mutes-query.ts';
import type { GlobalChoice, ProjectChoice, SpaceChoice } from './settings-queries.ts';

type GlobalNotificationSettingsWire = {
  choices: NotificationChoices;
  digest: DigestRhythm;
  quiet_until: string | null;
  weekly_figures: boolean;
};

export const presentGlobalChoice = (choice: GlobalChoice): GlobalNotificationSettingsWire => ({
  choices: resolveChoices({ global: choice.choices }),
  digest: choice.digest,
  quiet_until: choice.quietUntil?.toISOString() ?? null,
  weekly_figures: choice.weeklyFigures,
});

export const presentSpaceChoice = ({ id, title, color, global, own }: SpaceChoice): SpaceNotificationSettingsWire => ({
  space_id: id,
  title,
  color,
  choices: resolveChoices({ global, space: own }),
  differences: own ?? {},
});

export const presentProjectChoice = (row: ProjectChoice): ProjectNotificationSettingsWire => ({
  project_id: row.id,
  title: row.title,
  space: { id: row.spaceId, title: row.spaceTitle },
  choices: resolveChoices({ global: row.global, space: row.space, project: row.own }),
  differences: row.own ?? {},
});

export const presentMuted = ({ projectId, projectTitle, styleId, styleTitle }: MutedRow): MutedWire => ({
  project_id: projectId,
  project_title: projectTitle,
  style_id: styleId,
  style_title: styleTitle,
});
