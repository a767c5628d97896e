import type { DesignItemWire } from '@facet/contract/entities/design';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { designQueries } from '../../shared/designs/api.ts';
import { choosePreview } from '../../features/viewer/kinds/picture/choose-preview.ts';
import { shownItem, groupVersions } from '../../features/viewer/versions.ts';
import type { Entry } from '../../features/reviews/queue/entries.ts';
import { pickCover, isPicture } from '../../shared/files/file-pictures.ts';

const isShownAsPicture = ({ file }: DesignItemWire) =>
  isPicture(file) && Boolean(file.width && file.height && choosePreview(file));

/** The piece's style with its versions, the file on the screen, and whether its picture has loaded. */
export function usePieceStyle(projectId: number, entry: Entry | undefined, fileId: number | undefined) {
  const module = { projectId, moduleId: entry?.moduleId ?? 0 };
  const { data: style } = useQuery({
    ...designQueries.style(module, entry?.styleId ?? 0),
    enabled: entry !== undefined,
  });
  // All that have loaded: the picture of a piece left quickly may load after the next one's.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const versions = style ? groupVersions(style) : [];
  const wanted = fileId ?? (entry && pickCover(entry.items)?.id);
  const item = style && shownItem(versions, { fileId: wanted });
  const isReady = item !== undefined && (seen.has(item.id) || !isShownAsPicture(item));
  const onSeen = () => item && setSeen((before) => new Set(before).add(item.id));
  return { module, style, versions, item, isReady, onSeen };
}

/** Fetches the next piece while this one is on the screen. */
export function useFetchAhead(projectId: number, next: Entry | undefined, isReady: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!next || !isReady) return;
    const module = { projectId, moduleId: next.moduleId };
    void client.prefetchQuery(designQueries.style(module, next.styleId));
    const file = pickCover(next.items)?.file;
    const preview = file && isPicture(file) ? choosePreview(file) : null;
    if (preview) new Image().src = preview;
  }, [client, projectId, next, isReady]);
}
