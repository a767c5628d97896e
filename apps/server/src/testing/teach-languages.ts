import type { Catalogue } from '@facet/contract/words/create-words';
import { LANGUAGES, type Language } from '@facet/contract/words/languages';
import { teach } from '../platform/speech.ts';

/** Teaches the server a test's few words in some languages, whether or not they are offered yet. */
export function teachLanguages(catalogues: Partial<Record<Language, Catalogue>>): void {
  for (const language of LANGUAGES) {
    const catalogue = catalogues[language];
    if (catalogue) teach(language, catalogue);
  }
}
