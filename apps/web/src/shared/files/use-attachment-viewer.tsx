import type { FileWire } from '@facet/contract/entities/file';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';

const AttachmentViewer = lazyPart(async () => (await import('./attachment-viewer.tsx')).AttachmentViewer);

/** Opens one of several files large, with its neighbours; `viewer` is drawn beside them. */
export function useAttachmentViewer(files: readonly FileWire[]): {
  open: (fileId: number) => void;
  viewer: ReactNode;
} {
  const [shownId, setShownId] = useState<number | null>(null);
  const viewer = shownId !== null && (
    <AttachmentViewer files={files} shownId={shownId} onShow={setShownId} onClose={() => setShownId(null)} />
  );
  return { open: setShownId, viewer };
}
