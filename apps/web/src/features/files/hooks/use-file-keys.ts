import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import type { KeyboardEvent } from 'react';
import type { FileBrowser } from '../file-browser-context.ts';

const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

const idAt = (element: Element | null) => Number(element?.closest('[data-file]')?.getAttribute('data-file'));

type Keys = Pick<FileBrowser, 'select' | 'isSelected' | 'setRenamingId' | 'askToDelete'> & {
  files: readonly SpaceFileWire[];
  selectAll: () => void;
};

/**
 * The keys of a list of files, where its grid has moved the focus already: Shift with an arrow chooses as far as there,
 * Space chooses one, Ctrl+A all that are loaded, F2 renames, Delete deletes.
 */
export function useFileKeys({ files, select, isSelected, setRenamingId, askToDelete, selectAll }: Keys) {
  const act: Record<string, (file: SpaceFileWire) => void> = {
    ' ': ({ id }) => select(id, false),
    F2: (file) => file.file.abilities.rename && setRenamingId(file.id),
    Delete: (file) => file.abilities.delete && askToDelete([file]),
  };
  return (event: KeyboardEvent) => {
    const { target, key, shiftKey } = event;
    const fileOf = (element: Element | null) => files.find(({ id }) => id === idAt(element));
    // Fields, ticks and menus have keys of their own.
    const file = target instanceof HTMLAnchorElement ? fileOf(target) : undefined;
    if (!file) return;
    if ((event.ctrlKey || event.metaKey) && key === 'a') {
      event.preventDefault();
      return selectAll();
    }
    if (MOVES.has(key)) {
      const next = fileOf(document.activeElement);
      if (!shiftKey || !next || next === file) return;
      if (!isSelected(file.id)) select(file.id, false);
      return select(next.id, true);
    }
    const action = act[key];
    if (!action) return;
    event.preventDefault();
    action(file);
  };
}
