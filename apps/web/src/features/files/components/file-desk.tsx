import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useClock } from '../../../lib/use-clock.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { type FileBrowser, FileBrowserProvider } from '../file-browser-context.ts';
import { useFileKeys } from '../hooks/use-file-keys.ts';
import { FileSelectionBar } from './file-selection-bar.tsx';

const DeleteFilesModal = lazyPart(async () => (await import('./delete-files-modal.tsx')).DeleteFilesModal);
const FilePreview = lazyPart(async () => (await import('./file-preview.tsx')).FilePreview);

type FileDeskProps = {
  spaceId: number;
  /** In the order shown. */
  files: readonly SpaceFileWire[];
  known: FileBrowser['known'];
  onDownload: (itemIds: number[]) => void;
  children: ReactNode;
};

/** Where files are chosen, looked at, renamed and deleted; its children show them. */
export function FileDesk({ spaceId, files, known, onDownload, children }: FileDeskProps) {
  const { selected, isSelected, select, selectAll, clear } = useSelection(files);
  const [previewId, preview] = useState<number | null>(null);
  const [renamingId, setRenamingId] = useState<number | null>(null);
  const [doomed, askToDelete] = useState<readonly SpaceFileWire[] | null>(null);
  const now = useClock().now.getTime();
  const isSelecting = selected.length > 0;
  const shared = useMemo(
    (): FileBrowser => ({
      isSelected,
      isSelecting,
      select,
      preview,
      renamingId,
      setRenamingId,
      askToDelete,
      now,
      known,
    }),
    [isSelected, isSelecting, select, renamingId, now, known],
  );
  const handleKeyDown = useFileKeys({ files, select, isSelected, setRenamingId, askToDelete, selectAll });
  const at = files.findIndex(({ id }) => id === previewId);
  const shown = files[at];
  return (
    <FileBrowserProvider value={shared}>
      <div role="presentation" onKeyDown={handleKeyDown}>
        {children}
      </div>
      <FileSelectionBar selected={selected} onClear={clear} onDownload={onDownload} onDelete={askToDelete} />
      {shown && (
        <FilePreview
          file={shown}
          previousId={files[at - 1]?.id}
          nextId={files[at + 1]?.id}
          onShow={preview}
          onRename={(itemId) => {
            preview(null);
            setRenamingId(itemId);
          }}
          onDelete={(file) => askToDelete([file])}
          onClose={() => preview(null)}
        />
      )}
      {doomed && <DeleteFilesModal spaceId={spaceId} files={doomed} onClose={() => askToDelete(null)} />}
    </FileBrowserProvider>
  );
}
