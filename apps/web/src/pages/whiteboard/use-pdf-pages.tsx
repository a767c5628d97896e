import { boardItems, readItem } from '@facet/board/document';
import { useState } from 'react';
import type { BoardSession } from '../../features/boards/session/board-session.ts';
import type { PackPoint } from '../../features/boards/uploads/picture-uploads.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const PdfPagesModal = lazyPart(async () => (await import('./pdf-pages-modal.tsx')).PdfPagesModal);

/** Between a PDF and the pages that come beside it. */
const GAP = 24;

/** Places pages of a PDF that lies on the board beside it; what shows as one picture is its first page. */
export function usePdfPages(session: BoardSession, onPages: (files: readonly File[], at: PackPoint) => void) {
  const [itemId, setItemId] = useState<string | null>(null);
  const item = itemId === null ? undefined : readItem(boardItems(session.doc).get(itemId));
  const file = item?.kind === 'picture' ? session.files.get(item.file_id) : undefined;
  return {
    ask: session.canEdit ? setItemId : undefined,
    dialog: item && file && (
      <PdfPagesModal
        file={file}
        onPages={(files) => onPages(files, { x: item.x + item.width + GAP, y: item.y, isCorner: true })}
        onClose={() => setItemId(null)}
      />
    ),
  };
}
