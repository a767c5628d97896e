import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What packages bring and nothing that runs reads: maps and types of what is written already, Node's headers for
 * programs in C, and the canvas that pdf.js draws on where there is no browser.
 */
const IDLE = /\.(?:[cm]?js|css|d\.[cm]?ts)\.map$|\.d\.[cm]?ts$|^node-[^/]+\/include$|^@napi-rs\/canvas[^/]*$/;

/** Whether something in `node_modules`, by its path from there, can go where nothing is tested. */
export const isIdle = (path) => IDLE.test(path);

/** Takes out of a folder what never runs; what is linked there from elsewhere, as our own packages are, stays as it is. */
export function prunePackages(folder, path = '') {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inner = path ? `${path}/${entry.name}` : entry.name;
    if (entry.isSymbolicLink()) continue;
    if (isIdle(inner)) rmSync(join(folder, inner), { recursive: true });
    else if (entry.isDirectory()) prunePackages(folder, inner);
  }
}
