import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { createWords, ENGLISH, type Catalogue, type Words } from '@facet/contract/words/create-words';
import { LANGUAGE_FORMATS, pickLanguage, type Language } from '@facet/contract/words/languages';
import { speakWith } from '@facet/contract/words/speech';

/** How numbers and dates are written, where that is known of the reader. */
export type Formats = { formats?: string | undefined; timeZone?: string | undefined };
type Speaking = { language: Language; formats: Formats; words: Words };

const MADE_MAX = 200;

const catalogues = new Map<Language, Catalogue>([['en', {}]]);
const made = new Map<string, Words>();
const speech = new AsyncLocalStorage<Speaking>();
speakWith(() => speech.getStore()?.words ?? ENGLISH);

/** Sets the catalogue of a language. */
export function teach(language: Language, catalogue: Catalogue): Catalogue {
  catalogues.set(language, catalogue);
  made.clear();
  return catalogue;
}

/** Sets the catalogue of a language to the one that comes with Facet. */
export const teachOffered = (language: Language): Catalogue =>
  teach(
    language,
    JSON.parse(readFileSync(new URL(`../../../../languages/${language}.json`, import.meta.url), 'utf8')) as Catalogue,
  );

// Loaded on first use: an installation with only English pays nothing.
const findCatalogue = (language: Language): Catalogue => catalogues.get(language) ?? teachOffered(language);

function wordsIn(language: Language, { formats = LANGUAGE_FORMATS[language], timeZone = 'UTC' }: Formats): Words {
  const key = `${language} ${formats} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const words = createWords({ language, formats, timeZone, catalogue: findCatalogue(language) });
  if (made.size >= MADE_MAX) made.clear();
  made.set(key, words);
  return words;
}

/** The language of whoever the current work is for. */
export const languageNow = (): Language => speech.getStore()?.language ?? 'en';
/** How they write numbers and dates. */
export const formatsNow = (): Formats => speech.getStore()?.formats ?? {};

/** Runs work in a language: its texts are worded for whoever will read them, whoever caused it. */
export function speakingTo<T>(language: Language, formats: Formats, work: () => T): T {
  return speech.run({ language, formats, words: wordsIn(language, formats) }, work);
}

/** The same for a call; English needs no set-up. */
export const speakingFor = <T>(language: Language, work: () => T): T =>
  language === 'en' && !speech.getStore() ? work() : speakingTo(language, {}, work);

/** The languages in a header such as `fr-CH, fr;q=0.9, en;q=0.8`, most wanted first. */
function namesIn(header: string): string[] {
  const ranges = header.split(',', 20).map((range) => {
    const [name = '', weight = 'q=1'] = range.split(';').map((part) => part.trim());
    return { name, weight: Number(weight.replace(/^q=/, '')) || 0 };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
}

/** The language that a call asks for with `Accept-Language`. */
export const languageAsked = (header: string | undefined): Language =>
  header === undefined || header.startsWith('en') ? 'en' : pickLanguage(namesIn(header));
