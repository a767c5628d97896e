/** The languages in which the app's words are to be had, as BCP 47 calls them; English is the one of the code. */
export const LANGUAGES = ['en', 'it', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language is called by those who speak it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano', fr: 'Français' };

/** How each language writes numbers and dates where nobody has chosen otherwise. */
export const LANGUAGE_FORMATS = { en: 'en-GB', it: 'it-IT', fr: 'fr-FR' } as const satisfies Record<Language, string>;

const isLanguage = (name: string): name is Language => LANGUAGES.some((language) => language === name);

/** The first of some languages, given as BCP 47 names with or without a region, in which the words are to be had; else English. */
export const languageOf = (wanted: readonly string[]): Language =>
  wanted.map((name) => name.trim().toLowerCase().split('-', 1)[0] ?? '').find(isLanguage) ?? 'en';
