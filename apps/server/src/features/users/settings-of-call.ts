import { LANGUAGE_FORMATS } from '@facet/contract/words/languages';
import { languageNow } from '../../platform/speech.ts';

/** What somebody new begins with: the language of their call, dates as it writes them, and their time zone where that is said. */
export function settingsOfCall(timeZone: string | undefined) {
  const language = languageNow();
  const dates = language === 'en' ? {} : { date_locale: LANGUAGE_FORMATS[language] };
  return { language, settings: { ...(timeZone ? { time_zone: timeZone } : {}), ...dates } };
}
