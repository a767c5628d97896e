import { LANGUAGES, type Language } from '@facet/contract/words/languages';
import { useEffect, useRef } from 'react';
import { language } from '../ui/words.ts';
import { readStored, writeStored } from './stored.ts';

/** The storage key of the chosen language; `boot.js` reads the same key before the app starts. */
const KEY = 'facet-language';
const FOLLOWED = 'facet-language-followed';
const kept = () => readStored(KEY, (text) => text);

const THIS_PAGE = { language, reload: () => location.reload() };

/** Switches all of this browser's pages to a language; this one reloads. */
export function speakOnPages(chosen: Language, page = THIS_PAGE): void {
  writeStored(KEY, chosen);
  // If the browser can't store the choice, reloading would not help.
  if (page.language !== chosen && kept() === chosen) page.reload();
}

/**
 * The same for somebody who has just signed in. A page that is in another language although it was loaded with this
 * choice stays as it is.
 */
export function followPerson(theirs: Language, offered: readonly Language[] = LANGUAGES, page = THIS_PAGE): void {
  if (page.language === theirs || kept() === theirs || !offered.includes(theirs)) return;
  // Whatever else changes the stored choice: each tab reloads for a language only once.
  if (readStored(FOLLOWED, (text) => text, 'sessionStorage') === theirs) return;
  writeStored(FOLLOWED, theirs, 'sessionStorage');
  speakOnPages(theirs, page);
}

type Person = { id: number; settings: { language: Language } };

/** Follows a person's language when they come in, and not later, when unsaved work may be open. */
export function useTheirLanguage({ id, settings: { language: theirs } }: Person): void {
  const followed = useRef<number>(undefined);
  useEffect(() => {
    if (followed.current === id) return;
    followed.current = id;
    followPerson(theirs);
  }, [id, theirs]);
}
