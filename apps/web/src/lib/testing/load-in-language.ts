import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@facet/contract/words/languages';
import { afterAll, vi } from 'vitest';
import { z } from 'zod';

const LANGUAGES = path.join(import.meta.dirname, '../../../../../languages');
const catalogue = z.record(z.string(), z.string());
const readCatalogue = (language: Language) =>
  language === 'en'
    ? undefined
    : catalogue.parse(JSON.parse(readFileSync(path.join(LANGUAGES, `${language}.json`), 'utf8')));

/** Loads a module as a page in a language has it; the page of the tests after it is in English again. */
export async function loadInLanguage<Module>(language: Language, load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  document.documentElement.lang = language;
  globalThis.facetCatalogue = readCatalogue(language);
  return load();
}

afterAll(() => {
  document.documentElement.lang = '';
  globalThis.facetCatalogue = undefined;
  vi.resetModules();
});
