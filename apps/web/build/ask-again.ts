import type { Plugin } from 'vite';

const IMPORT = /\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g;

/** Makes `importPart` (`src/lib/import-part.ts`) load every lazy part in the finished code. */
export const withImportPart = (code: string): string =>
  code.replaceAll(IMPORT, (asked: string, _quote: string, name: string) => `importPart("${name}",()=>${asked})`);

/**
 * Lets a part whose file failed to load be requested again: some browsers remember a failed address until the page
 * reloads.
 */
export function askAgainPlugin(): Plugin {
  return {
    name: 'facet-ask-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk') part.code = withImportPart(part.code);
        }
      },
    },
  };
}
