import type { StyleWire } from '@facet/contract/entities/design';
import { previewOf } from './kinds/picture/preview-of.ts';
import { shownItem, versionsOf, type Wanted } from './versions.ts';

/** Fetches the picture that the viewer will show first, while the viewer's code is still loading. */
export function fetchPicture(style: StyleWire, wanted: Wanted): void {
  const file = shownItem(versionsOf(style), wanted)?.file;
  const preview = file?.width && file.height ? previewOf(file) : null;
  if (!preview) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = preview;
}
