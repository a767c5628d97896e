/**
 * The languages people can choose, as BCP 47 names: English, which is in the code, and those that are complete in
 * `languages/`.
 */
export const LANGUAGES = ['en', 'it', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language is called by those who speak it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano', fr: 'Français' };

/** How each language writes numbers and dates by default. */
export const LANGUAGE_FORMATS = { en: 'en-GB', it: 'it-IT', fr: 'fr-FR' } as const satisfies Record<Language, string>;

/** The first of the given languages, BCP 47 names with or without a region, that is offered; otherwise English. */
export function pickLanguage(wanted: readonly string[], offered: readonly Language[] = LANGUAGES): Language {
  const names = wanted.map((name) => name.trim().toLowerCase().split('-', 1)[0] ?? '');
  return names.flatMap((name) => offered.find((language) => language === name) ?? [])[0] ?? 'en';
}
