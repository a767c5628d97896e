import type { Plugin } from 'vite';

const FILES = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js(\?|$)/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const RENAMED = /^export \{ \w+ as (\w+) \};$/gm;

const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name);

/**
 * Leaves out of the library for shapes what makes JSON schemas of them: only the server describes the API, and every page
 * would load that part. Whoever calls it in the browser is told so. A version of the library that is written otherwise
 * ends the build here.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'facet-zod-without-json-schema',
    transform: (code, id) => {
      if (!FILES.test(id)) return null;
      const names = [...namesIn(code, EXPORTED), ...namesIn(code, RENAMED)];
      if (names.length < 5) throw new Error(`${id} no longer exports what is left out here`);
      const absent = `() => { throw new Error('JSON schemas are made by the server alone'); }`;
      const parts = names.map((name) => `export const ${name} = () => absent;`);
      return { code: [`const absent = ${absent};`, ...parts].join('\n'), map: null };
    },
  };
}
