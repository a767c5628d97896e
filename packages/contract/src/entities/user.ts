import { z } from 'zod';
import { DATE_LOCALES } from '../constants/date-locales.ts';
import { EMAIL_FORM } from '../constants/email-form.ts';
import { EMAIL_MAX, NAME_MAX, TIME_ZONE_MAX } from '../constants/limits.ts';
import { globalRole } from './roles.ts';
import { PROJECT_ROLES } from '../permissions.ts';
import { plainLine, titleText } from '../plain-title.ts';
import { invalidText } from '../constants/texts.ts';
import { t } from '../words/speech.ts';
import { LANGUAGES } from '../words/languages.ts';

/** An address as people type it: without invisible characters, lower case. */
export const email = plainLine(EMAIL_MAX)
  .toLowerCase()
  .pipe(z.email({ pattern: EMAIL_FORM }));
export const personName = titleText(NAME_MAX);

export const avatar = z.object({ url: z.string() }).nullable();

export const userTheme = z.enum(['light', 'dark']);

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    // The only way to ask: the list of supported zones leaves out older names that are just as valid.
    return false;
  }
}
/** An IANA time zone, by its present or an older name; "today" and reminders follow it. */
export const timeZone = z
  .string()
  .max(TIME_ZONE_MAX)
  .refine(isTimeZone, {
    error: () => invalidText(t('Time zone')),
  });

export const dateLocale = z.enum(DATE_LOCALES);
export const userLanguage = z.enum(LANGUAGES);

export const userSettings = z.object({
  user_theme: userTheme,
  default_project_role: z.enum(PROJECT_ROLES),
  time_zone: z.string(),
  /** The language of the app, and of mails and pushes. */
  language: userLanguage,
  date_locale: dateLocale,
  /** The steps to a first review are hidden. */
  hides_first_steps: z.boolean(),
});
export type UserSettings = z.infer<typeof userSettings>;

/** A person as others see them in lists, teams and comments. */
export const person = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar,
});
export type PersonWire = z.infer<typeof person>;

/** Whoever asks for something, as the people asked read it: whoever is from outside reads the name alone. */
export const asker = person.extend({ email: z.string().nullable() });
export type AskerWire = z.infer<typeof asker>;

export const user = person.extend({
  email_verified: z.boolean(),
  role: globalRole,
  settings: userSettings,
  created_at: z.string(),
});
export type UserWire = z.infer<typeof user>;
