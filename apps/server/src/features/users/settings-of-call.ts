import { LANGUAGE_FORMATS } from '@facet/contract/words/languages';
import { languageNow } from '../../platform/speech.ts';

/**
 * The settings a new person starts with: the call's language and its way of writing dates, and the time zone if given.
 */
export function settingsOfCall(timeZone: string | undefined) {
  const language = languageNow();
  const dates = language === 'en' ? {} : { date_locale: LANGUAGE_FORMATS[language] };
  return { language, settings: { ...(timeZone ? { time_zone: timeZone } : {}), ...dates } };
}
