import { THUMBNAIL_WIDTHS, type ThumbnailPreset } from '@facet/contract/constants/previews';
import type { FileWire } from '@facet/contract/entities/file';
import { isBrowserPicture } from './file-pictures.ts';

/** The address of a file's preview at about that size; the picture itself until previews exist, else null. */
export function thumbnailUrl(
  file: Pick<FileWire, 'type' | 'url' | 'thumbnails'> | null | undefined,
  preset: ThumbnailPreset,
): string | null {
  if (!file) return null;
  const bySize = file.thumbnails.toSorted((one, other) => one.width - other.width);
  const exact = bySize.find(({ preset_name: name }) => name === preset);
  // Pictures on boards come in other sizes.
  const near = bySize.find(({ width }) => width >= THUMBNAIL_WIDTHS[preset]) ?? bySize.at(-1);
  return exact?.url ?? near?.url ?? (isBrowserPicture(file) ? file.url : null);
}
