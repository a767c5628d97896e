import { BOARD_LEVELS, THUMBNAIL_WIDTHS, type PreviewName } from '@facet/contract/constants/previews';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { PieceLook } from '@facet/model/look/tint-triangles';
import type { Means } from '../file-processes/kind-of-work.ts';
import { openPicture, type OpenedPicture } from './open-picture.ts';
import { decodeWithin, fromPixels, orBroken, readPixels, readMetadata, type Pixels } from './decode-within.ts';
import { findDamage } from './find-damage.ts';
import type { MadeThumbnails, Thumbnail } from './thumbnail.ts';

/** `isCaptured`: it replaces another picture, and is refused when it is damaged. `look`: the metals of a model. */
type Wish = { isOnBoard?: boolean; isCaptured?: boolean; look?: PieceLook | null };
type Preset = { presetName: PreviewName; width: number; height: number };

// WebP for its transparency: a 12-megapixel photo gives 187 + 61 + 12 kB in 0.07 s of encoding; JPEG of the same look
// is a sixth larger, effort 2 a tenth smaller for half as much time again.
const WEBP = { quality: 80, effort: 0 } as const;
// A strip of 100 x 100,000 pixels must not become a thumbnail that high; WebP itself ends at 16,383.
const GREATEST_HEIGHT_PER_WIDTH = 4;

const box = (presetName: PreviewName, width: number, height: number): Preset => ({ presetName, width, height });
const LISTED: readonly Preset[] = (['small', 'medium', 'large'] as const).map((name) =>
  box(name, THUMBNAIL_WIDTHS[name], THUMBNAIL_WIDTHS[name] * GREATEST_HEIGHT_PER_WIDTH),
);
const ON_BOARDS: readonly Preset[] = (['board_128', 'board_512', 'board_2048'] as const).map((name) =>
  box(name, BOARD_LEVELS[name], BOARD_LEVELS[name]),
);

/**
 * The presets small, medium and large of the picture at `path`, followed by the board levels where it is on a board; a
 * damaged picture is shown as far as it goes. Throws FileWorkFailed (broken or too_large; a captured picture that is
 * damaged counts as broken).
 */
export function makeThumbnails(
  path: string,
  format: FileFormat,
  { isOnBoard = false, isCaptured = false, look = null }: Wish = {},
  { ffmpeg }: Pick<Means, 'ffmpeg'> = { ffmpeg: null },
): Promise<MadeThumbnails> {
  return orBroken(async () => {
    const open = await openPicture(path, format, { ffmpeg, look });
    const picture: OpenedPicture = (options) => open({ ...(isCaptured && { failOn: 'error' }), ...options });
    const metadata = await readMetadata(picture);
    const size = { width: metadata.autoOrient.width, height: metadata.autoOrient.height };
    const wanted = [...LISTED, ...(isOnBoard ? ON_BOARDS : [])].map((preset) => ({
      presetName: preset.presetName,
      scale: Math.min(1, preset.width / size.width, preset.height / size.height),
    }));
    const scale = Math.max(...wanted.map((one) => one.scale));
    const largest = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
    const pixels = await decodeWithin(picture, metadata, largest);
    const thumbnails = await shrinkStepwise(pixels, size, wanted);
    return { thumbnails, size, damage: await findDamage(path, format, metadata, pixels) };
  });
}

type Wanted = { presetName: PreviewName; scale: number };

async function shrinkStepwise(
  largest: Pixels,
  { width }: { width: number },
  wanted: readonly Wanted[],
): Promise<Thumbnail[]> {
  const made = new Map<PreviewName, Thumbnail>();
  let pixels = largest;
  for (const { presetName, scale } of wanted.toSorted((one, other) => other.scale - one.scale)) {
    const target = Math.max(1, Math.round(width * scale));
    if (pixels.info.width > target) pixels = await readPixels(fromPixels(pixels).resize({ width: target }));
    const { data: body, info } = await fromPixels(pixels).webp(WEBP).toBuffer({ resolveWithObject: true });
    made.set(presetName, { presetName, body, width: info.width, height: info.height, contentType: 'image/webp' });
  }
  return wanted.flatMap(({ presetName }) => made.get(presetName) ?? []);
}
