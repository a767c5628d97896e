import type { Plugin } from 'vite';

const IMPORT = /\bimport\(([`'"])(\.\/[\w.-]+\.js)\1\)/g;

/** Every part that is loaded later is asked for by `importPart` (`src/lib/import-part.ts`), in the finished code. */
export const withImportPart = (code: string): string =>
  code.replaceAll(IMPORT, (asked: string, _quote: string, name: string) => `importPart("${name}",()=>${asked})`);

/** Lets a part whose file did not come be asked for again: some browsers remember an address that failed until a reload. */
export function askAgain(): Plugin {
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
