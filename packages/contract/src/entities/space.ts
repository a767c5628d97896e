import { z } from 'zod';
import { FOLDER_TITLE_MAX, STYLE_NUMBER_PATTERN_MAX, TITLE_MAX } from '../constants/limits.ts';
import { spaceUserStatus } from './statuses.ts';
import { hexColor } from '../envelope.ts';
import { FOLDER_REQUIRED_TEXT, maxText } from '../constants/texts.ts';
import { PROJECT_ROLES } from '../permissions.ts';
import { spaceRole } from './roles.ts';
import { undelivered } from './undelivered.ts';
import { person } from './user.ts';
import { plainLine, plainTitle, titleText } from '../plain-title.ts';
import { findPatternFault, NUMBER_MOMENTS } from '../craft/style-number.ts';
import { t } from '../words/speech.ts';

export const spaceTitle = titleText(TITLE_MAX);
export const spaceColor = hexColor;
export const folderTitle = z
  .string({ error: FOLDER_REQUIRED_TEXT })
  .overwrite((title) => plainTitle(title, FOLDER_TITLE_MAX))
  .min(1, FOLDER_REQUIRED_TEXT)
  .max(FOLDER_TITLE_MAX, { error: () => maxText(t('Folder name'), FOLDER_TITLE_MAX) });

/** How long a space can keep who looked, in days; 0: not at all. */
export const LOOKS_KEPT_CHOICES = [0, 30, 90, 180, 365, 730] as const;
export const looksKeptDays = z.literal([...LOOKS_KEPT_CHOICES]);
export type LooksKeptDays = z.infer<typeof looksKeptDays>;

export const numberMoment = z.enum(NUMBER_MOMENTS);
/** How a space numbers its styles. */
export const numberPattern = plainLine(STYLE_NUMBER_PATTERN_MAX).superRefine((pattern, context) => {
  const fault = findPatternFault(pattern);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

/** The steps of a space's creation after its name, in their order. */
export const SETUP_STEPS = ['add-members', 'workflow', 'general'] as const;
export const setupStep = z.enum(SETUP_STEPS);
export type SetupStep = z.infer<typeof setupStep>;

export const folder = z.object({
  id: z.number(),
  title: z.string(),
  space_id: z.number(),
  count_projects: z.number(),
  abilities: z.object({ rename: z.boolean(), delete: z.boolean() }),
});
export type FolderWire = z.infer<typeof folder>;

export const space = z.object({
  id: z.number(),
  title: z.string(),
  color: z.string(),
  is_personal: z.boolean(),
  /** Holds the sample collection. */
  is_sample: z.boolean(),
  /** Whether links for people from outside ask for a mailed code, unless their sender says otherwise. */
  guests_need_code: z.boolean(),
  /** How many days it is kept who opened and downloaded files; 0: not at all. */
  looks_kept_days: looksKeptDays,
  /** How its styles are numbered (`MO-{n:4}`), and when; null where they aren't. */
  style_number_pattern: z.string().nullable(),
  style_number_at: numberMoment,
  /** The step at which its creation stopped; null once it is done. */
  setup_step: setupStep.nullable(),
  folders: z.array(folder),
  count_projects: z.number(),
  currentSpaceUser: z.object({ user_role: z.object({ name: spaceRole }) }),
  created_at: z.string(),
  updated_at: z.string(),
  /** Who changed it last, if anybody did. */
  updated_by: person.pick({ id: true, first_name: true, last_name: true }).nullable(),
  abilities: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    duplicate: z.boolean(),
    invite: z.boolean(),
    create_folder: z.boolean(),
    create_project: z.boolean(),
    /** Its prices, and what the pieces of its projects cost. */
    view_costs: z.boolean(),
  }),
});
export type SpaceWire = z.infer<typeof space>;

export const spaceUser = z.object({
  user_id: z.number(),
  user: person,
  /** The role they prefer to be given when they are added to a project. */
  default_project_role: z.enum(PROJECT_ROLES),
  user_role: z.object({ name: spaceRole }),
  status: spaceUserStatus,
  /** What is wrong with the mail of their invitation. */
  undelivered,
  created_at: z.string(),
  abilities: z.object({ edit: z.boolean(), remove: z.boolean(), resend: z.boolean() }),
});
export type SpaceUserWire = z.infer<typeof spaceUser>;

/** A person in my spaces, and their role in each. */
export const acquaintance = z.object({
  user_id: z.number(),
  user: person,
  spaces: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      color: z.string(),
      user_role: z.object({ name: spaceRole }),
      status: spaceUserStatus,
    }),
  ),
});
export type AcquaintanceWire = z.infer<typeof acquaintance>;
