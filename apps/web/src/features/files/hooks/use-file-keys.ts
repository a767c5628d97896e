import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { rowKeys } from '../../../lib/row-keys.ts';
import type { FileBrowser } from '../file-browser-context.ts';

const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

const idAt = (element: Element | null) => Number(element?.closest('[data-file]')?.getAttribute('data-file'));

type Keys = Pick<FileBrowser, 'select' | 'isSelected' | 'setRenamingId' | 'askToDelete'> & {
  files: readonly SpaceFileWire[];
  selectAll: () => void;
};

/** The keys of a list of files; its grid has already moved the focus. */
export function useFileKeys({ files, select, isSelected, setRenamingId, askToDelete, selectAll }: Keys) {
  const fileOf = (element: Element | null) => files.find(({ id }) => id === idAt(element));
  return rowKeys<SpaceFileWire>({
    // Fields, ticks and menus have keys of their own.
    rowAt: ({ target }) => (target instanceof HTMLAnchorElement ? fileOf(target) : undefined),
    movedTo: ({ key }) => (MOVES.has(key) ? fileOf(document.activeElement) : undefined),
    choice: { isSelected, select, selectAll },
    rename: (file) => file.file.abilities.rename && setRenamingId(file.id),
    remove: (file) => file.abilities.delete && askToDelete([file]),
  });
}
