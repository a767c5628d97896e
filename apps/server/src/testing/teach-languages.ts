import type { Catalogue } from '@facet/contract/words/create-words';
import { LANGUAGES, type Language } from '@facet/contract/words/languages';
import { teach, teachOffered } from '../platform/speech.ts';

/**
 * Teaches the server a test's few words in some languages; returns what brings back Facet's own, which other tests of
 * the same worker read.
 */
export function teachLanguages(catalogues: Partial<Record<Language, Catalogue>>): () => void {
  const taught = LANGUAGES.filter((language) => catalogues[language]);
  for (const language of taught) teach(language, catalogues[language] ?? {});
  return () => {
    for (const language of taught) teachOffered(language);
  };
}
