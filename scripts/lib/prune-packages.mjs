import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Parts of packages that nothing reads at run time: source maps and types, Node's headers for programs in C, and the
 * canvas that pdf.js draws on outside browsers.
 */
const IDLE = /\.(?:[cm]?js|css|d\.[cm]?ts)\.map$|\.d\.[cm]?ts$|^node-[^/]+\/include$|^@napi-rs\/canvas[^/]*$/;

/** Whether something in `node_modules`, by its path in there, can be removed if nothing is tested. */
export const isIdle = (path) => IDLE.test(path);

/** Removes from a folder what never runs; links to elsewhere, such as our own packages, stay as they are. */
export function prunePackages(folder, path = '') {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inner = path ? `${path}/${entry.name}` : entry.name;
    if (entry.isSymbolicLink()) continue;
    if (isIdle(inner)) rmSync(join(folder, inner), { recursive: true });
    else if (entry.isDirectory()) prunePackages(folder, inner);
  }
}
