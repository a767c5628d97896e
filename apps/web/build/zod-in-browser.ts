import type { Plugin } from 'vite';

const JSON_SCHEMA = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js(\?|$)/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const RENAMED = /^export \{ \w+ as (\w+) \};$/gm;

const CORE = /\/zod\/v4\/core\/core\.js(\?|$)/;
const CONFIG = '__zod_globalConfig = {}';

const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name);

/** What makes JSON schemas of shapes is left out: only the server describes the API. Whoever calls it here is told so. */
function withoutJsonSchema(code: string, id: string): string {
  const names = [...namesIn(code, EXPORTED), ...namesIn(code, RENAMED)];
  if (names.length < 5) throw new Error(`${id} no longer exports what is left out here`);
  const absent = `() => { throw new Error('JSON schemas are made by the server alone'); }`;
  const parts = names.map((name) => `export const ${name} = () => absent;`);
  return [`const absent = ${absent};`, ...parts].join('\n');
}

/** No shape is compiled to script: the content policy forbids it, and each page would try it once and be reported. */
function withoutCompiling(code: string, id: string): string {
  if (!code.includes(CONFIG)) throw new Error(`${id} no longer keeps its settings as they are set here`);
  return code.replace(CONFIG, '__zod_globalConfig = { jitless: true }');
}

/** The library for shapes as pages need it. A version of it that is written otherwise ends the build here. */
export function zodInBrowser(): Plugin {
  return {
    name: 'facet-zod-in-browser',
    transform: (code, id) => {
      if (JSON_SCHEMA.test(id)) return { code: withoutJsonSchema(code, id), map: null };
      if (CORE.test(id)) return { code: withoutCompiling(code, id), map: null };
      return null;
    },
  };
}
