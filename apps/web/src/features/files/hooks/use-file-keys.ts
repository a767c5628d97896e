import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { rowKeys, rowsOfLinks } from '../../../lib/row-keys.ts';
import type { FileBrowser } from '../file-browser-context.ts';

type Keys = Pick<FileBrowser, 'select' | 'isSelected' | 'setRenamingId' | 'askToDelete'> & {
  files: readonly SpaceFileWire[];
  selectAll: () => void;
};

/** The keys of a list of files; its grid has already moved the focus. */
export function useFileKeys({ files, select, isSelected, setRenamingId, askToDelete, selectAll }: Keys) {
  return rowKeys<SpaceFileWire>({
    ...rowsOfLinks(files, 'data-file'),
    choice: { isSelected, select, selectAll },
    rename: (file) => file.file.abilities.rename && setRenamingId(file.id),
    remove: (file) => file.abilities.delete && askToDelete([file]),
  });
}
