import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@facet/contract/words/languages';
import type { Plugin } from 'vite';

const FOLDER = path.join(import.meta.dirname, '../../../languages');
/** English is in the code. */
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** A classic script, not a module: it runs where `boot.js` puts it, before the app. */
function writeScript(language: string): string {
  const words: unknown = JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8'));
  return `globalThis.facetCatalogue=${JSON.stringify(words)};\n`;
}

const scriptAddress = (language: string) =>
  `/assets/words-${language}-${createHash('sha256').update(writeScript(language)).digest('base64url').slice(0, 8)}.js`;

/**
 * Builds a file of each language's texts, and tells `boot.js` in attributes of the page which languages there are, with
 * their addresses.
 */
export function languages(): Plugin {
  return {
    name: 'facet-languages',
    transformIndexHtml(html) {
      const addresses = Object.fromEntries(OTHERS.map((language) => [language, scriptAddress(language)]));
      const offered = LANGUAGES.join(' ');
      return html.replace('<html ', `<html data-offered="${offered}" data-catalogues='${JSON.stringify(addresses)}' `);
    },
    generateBundle() {
      for (const language of OTHERS)
        this.emitFile({ type: 'asset', fileName: scriptAddress(language).slice(1), source: writeScript(language) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = OTHERS.find((one) => request.url === scriptAddress(one));
        if (!language) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(writeScript(language));
      });
    },
  };
}
