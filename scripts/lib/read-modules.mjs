import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

const SOURCES = [
  'packages/board',
  'packages/canvas',
  'packages/client',
  'packages/contract',
  'packages/model',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'demo',
].map((root) => `${root}/**/*.{ts,tsx}`);
const NOT_OURS = /(^|\/)(node_modules|dist|data)(\/|$)/;
const PACKAGE = /^@facet\/(board|canvas|client|contract|model)(?=\/|$)/;

/**
 * Every TypeScript file below `root` as `{ file, imports: [{ to, isType }] }`. `to` is a path from `root` for our own
 * files (including imports of our packages) and the bare specifier for everything else. Throws on a file that can't be
 * parsed, so that nothing is overlooked.
 */
export function readModules(root) {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (name) => NOT_OURS.test(name) }));
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_OURS.test(file))
    .sort()
    .map((file) => ({ file, imports: importsOf(file, readFileSync(posix.join(root, file), 'utf8'), root) }));
}

function importsOf(file, text, root) {
  const { errors, module, program } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return [...staticImports(module), ...dynamicImports(module, text), ...typeImports(program)]
    .filter(({ name }) => name)
    .map(({ name, isType }) => ({ to: resolve(file, name, root), isType }));
}

const isType = (entries) => entries.length > 0 && entries.every((entry) => entry.isType);

function staticImports({ staticImports: imports, staticExports }) {
  const sources = imports.map(({ moduleRequest, entries }) => ({ name: moduleRequest.value, isType: isType(entries) }));
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest)
    .map((entry) => ({ name: entry.moduleRequest.value, isType: entry.isType }));
  return [...sources, ...passedOn];
}

// Anything but a plain string (a computed name) can't be judged; the quotes tell.
function dynamicImports({ dynamicImports: imports }, text) {
  return imports.map(({ moduleRequest: { start, end } }) => {
    const [, name] = text.slice(start, end).match(/^['"`]([^'"`$]+)['"`]$/) ?? [];
    return { name, isType: false };
  });
}

// `import('./file.ts').Name` used as a type.
function typeImports(program) {
  const found = [];
  new Visitor({ TSImportType: ({ source }) => found.push({ name: source?.value, isType: true }) }).visit(program);
  return found;
}

function resolve(file, name, root) {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name.replace(/\?.*$/, ''));
  if (!PACKAGE.test(name)) return name;
  const path = name.replace(PACKAGE, 'packages/$1/src');
  return existsSync(posix.join(root, `${path}.ts`)) ? `${path}.ts` : path;
}
