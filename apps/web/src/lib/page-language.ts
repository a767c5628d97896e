import { LANGUAGES, type Language } from '@facet/contract/words/languages';
import { useEffect, useRef } from 'react';
import { language } from '../ui/words.ts';
import { readStored, writeStored } from './stored.ts';

/** Where the chosen language is kept; `boot.js` reads the same key before the app. */
const KEY = 'facet-language';
const FOLLOWED = 'facet-language-followed';
const kept = () => readStored(KEY, (text) => text);

const THIS_PAGE = { language, reload: () => location.reload() };

/** Has all pages of this browser be in a language from now on, this one too: it is loaded anew. */
export function speakOnPages(chosen: Language, page = THIS_PAGE): void {
  writeStored(KEY, chosen);
  // A browser that keeps nothing would have forgotten it by then.
  if (page.language !== chosen && kept() === chosen) page.reload();
}

/** The same for whoever has just come in; a page that was loaded with this choice, and is not in it all the same, stays. */
export function followPerson(theirs: Language, offered: readonly Language[] = LANGUAGES, page = THIS_PAGE): void {
  if (page.language === theirs || kept() === theirs || !offered.includes(theirs)) return;
  // Whatever else sets the choice of this browser: a tab is loaded anew for a language once.
  if (readStored(FOLLOWED, (text) => text, 'sessionStorage') === theirs) return;
  writeStored(FOLLOWED, theirs, 'sessionStorage');
  speakOnPages(theirs, page);
}

type Person = { id: number; settings: { language: Language } };

/** Follows whoever comes in, as they do and no later: then something may be open that is not saved. */
export function useLanguageOf({ id, settings: { language: theirs } }: Person): void {
  const followed = useRef<number>(undefined);
  useEffect(() => {
    if (followed.current === id) return;
    followed.current = id;
    followPerson(theirs);
  }, [id, theirs]);
}
