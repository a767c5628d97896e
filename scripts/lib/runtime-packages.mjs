import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// What `npm start` and `npm run demo` read: the server, the web app and what builds it, our packages, the demo. A
// configuration in plain JavaScript names its packages as strings and isn't examined.
const RUNS =
  /^(apps\/server\/src|apps\/web\/(src|build|service-worker)|packages\/(board|canvas|client|contract|model)\/src|demo)\/|^apps\/web\/[^/]+$/;
const TESTS = /\.(test|long)\.tsx?$|\/testing\/|-test-server\.ts$/;
const OURS = /^(\.|\/|node:|@facet\/|(packages|apps|demo)\/)/;
const WORKSPACE = /^(apps|packages)\/[^/]+/;

const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** Packages that running code imports and `npm start` doesn't install, one line each. */
export function packagesNotInstalled(modules, dependenciesOf) {
  const running = modules.filter(({ file }) => RUNS.test(file) && !TESTS.test(file));
  if (running.length === 0) throw new Error('there is nothing that runs');
  const missing = running.flatMap(({ file, imports }) =>
    imports
      .filter(({ to, isType }) => !isType && !OURS.test(to))
      .map(({ to }) => packageOf(to))
      .filter((name) => !dependenciesOf(WORKSPACE.exec(file)?.[0] ?? '.').has(name))
      .map((name) => `${file} imports ${name}`),
  );
  return [...new Set(missing)];
}

/** Names of the packages that a workspace always installs, by its folder below `root`. */
export const runtimeDependencies = (root) => (workspace) => {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  return new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }));
};
