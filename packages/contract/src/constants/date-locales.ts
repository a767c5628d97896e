/** The languages in which dates can be written, as BCP 47 names. */
export const DATE_LOCALES = [
  'en-GB',
  'en-US',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'es-ES',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nl-NL',
  'nb-NO',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'tr-TR',
  'zh-CN',
] as const;
export type DateLocale = (typeof DATE_LOCALES)[number];
