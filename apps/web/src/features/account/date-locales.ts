import { DATE_LOCALES, type DateLocale } from '@facet/contract/constants/date-locales';

const SAMPLE = new Date(2026, 10, 21);

const nameOf = (locale: DateLocale) => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
const inFirstUpperCase = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const sampleOf = (locale: DateLocale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(SAMPLE);

/** The languages for dates, each named in that language, with a sample date. */
export const dateLocaleOptions = () =>
  DATE_LOCALES.map((locale) => ({
    value: locale,
    label: `${inFirstUpperCase(nameOf(locale))} (${sampleOf(locale)})`,
  }));
