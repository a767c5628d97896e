import type { ThumbnailPreset } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';

const SHOWN_AS_IT_IS = new Set(['jpg', 'jpeg', 'png', 'gif']);

/** The address of a file's preview at about that size; the picture itself until previews are made, else null. */
export function thumbnailUrl(
  file: Pick<FileWire, 'type' | 'url' | 'thumbnails'> | null | undefined,
  preset: ThumbnailPreset,
): string | null {
  if (!file) return null;
  const exact = file.thumbnails.find(({ preset_name: name }) => name === preset);
  const largest = file.thumbnails.toSorted((one, other) => other.width - one.width)[0];
  return exact?.url ?? largest?.url ?? (SHOWN_AS_IT_IS.has(file.type) ? file.url : null);
}
