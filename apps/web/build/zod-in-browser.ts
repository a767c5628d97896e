import type { Plugin } from 'vite';

const JSON_SCHEMA = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js(\?|$)/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const RENAMED = /^export \{ \w+ as (\w+) \};$/gm;

const CORE = /\/zod\/v4\/core\/core\.js(\?|$)/;
const CONFIG = '__zod_globalConfig = {}';

const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name);

/** Leaves out the conversion of schemas to JSON Schema: only the server describes the API. Calling it here throws. */
function withoutJsonSchema(code: string, id: string): string {
  const names = [...namesIn(code, EXPORTED), ...namesIn(code, RENAMED)];
  if (names.length < 5) throw new Error(`${id} no longer exports what is left out here`);
  const absent = `() => { throw new Error('JSON schemas are made by the server alone'); }`;
  const parts = names.map((name) => `export const ${name} = () => absent;`);
  return [`const absent = ${absent};`, ...parts].join('\n');
}

/**
 * Turns off zod's compiling of schemas to code: the content policy forbids it, and each page would try once and report
 * a violation.
 */
function withoutCompiling(code: string, id: string): string {
  if (!code.includes(CONFIG)) throw new Error(`${id} no longer keeps its settings as they are set here`);
  return code.replace(CONFIG, '__zod_globalConfig = { jitless: true }');
}

/** The schema library as pages need it. If a new version no longer matches, the build stops here. */
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
