import { createNameKeeper, type NameKeeper } from '../../platform/storage/names/name-keeper.ts';
import { nameStyle } from '../files/name-policy.ts';
import type { DesignRow } from './design-rows-query.ts';

/** A folder that is being filled: the id that it stands for, its path, and the names in it. */
type Folder = { key: number; path: string; names: NameKeeper };

const newFolder = (key: number, path: string): Folder => ({ key, path, names: createNameKeeper() });

/** A title as a single name: slashes in it make no folders. */
export const titleAsName = (title: string) => title.replaceAll(/[/\\]/g, '-');

/**
 * Gives each design its path, project / style / module / version / file; rows come folder by folder. Only the names in
 * the open folders are kept, however many files there are.
 */
export function createZipLayout(): (row: DesignRow) => string {
  const root = newFolder(0, '');
  const open: Folder[] = [];

  function enter(depth: number, key: number, title: string): Folder {
    const parent = depth === 0 ? root : open[depth - 1];
    const current = open[depth];
    if (!parent) throw new Error('a folder was opened before the one it is in');
    if (current?.key === key) return current;
    const folder = newFolder(key, `${parent.path}${parent.names(titleAsName(title))}/`);
    open.splice(depth, open.length, folder);
    return folder;
  }

  return function placeRow(row) {
    enter(0, row.projectId, row.projectTitle);
    enter(1, row.styleId, nameStyle(row));
    enter(2, row.moduleId, row.moduleTitle);
    const folder = enter(3, row.version, `v${row.version}`);
    return folder.path + folder.names(row.originalName);
  };
}
