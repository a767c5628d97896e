import { boardItems, readItem } from '@facet/board/document';
import { useMutation } from '@tanstack/react-query';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { putPalette } from './palette/put-palette.ts';
import type { BoardSession } from './session/board-session.ts';
import { thumbnailUrl } from '../../shared/files/thumbnail-url.ts';
import { toast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

/** Finds the five colours of a picture and puts them below it as swatches. */
export function usePalette(session: BoardSession, userId: number, onPut: (ids: readonly string[]) => void) {
  const { mutate } = useMutation({
    mutationFn: async (itemId: string) => {
      const item = readItem(boardItems(session.doc).get(itemId));
      const file = item?.kind === 'picture' ? session.files.get(item.file_id) : undefined;
      const url = thumbnailUrl(file, 'small');
      if (item?.kind !== 'picture' || url === null) throw new Error(t('This picture has no colours to find'));
      const { readPalette } = await loadChunk(() => import('./palette/read-palette.ts'));
      const colors = await readPalette(url, item.crop);
      return putPalette(session, userId, { ...item, id: itemId }, colors);
    },
    meta: { failure: 'silent' },
    onSuccess: (ids) => onPut(ids),
    onError: (error) => toast.error(error.message),
  });
  return session.canEdit ? mutate : undefined;
}
