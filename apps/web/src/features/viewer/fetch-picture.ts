import type { StyleWire } from '@facet/contract/entities/design';
import { choosePreview } from './kinds/picture/choose-preview.ts';
import { shownItem, groupVersions, type VersionWanted } from './versions.ts';

/** Fetches the picture that the viewer will show first, while the viewer's code is still loading. */
export function fetchPicture(style: StyleWire, wanted: VersionWanted): void {
  const file = shownItem(groupVersions(style), wanted)?.file;
  const preview = file?.width && file.height ? choosePreview(file) : null;
  if (!preview) return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = preview;
}
