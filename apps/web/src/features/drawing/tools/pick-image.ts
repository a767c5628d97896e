import { placeCrosshair } from '@facet/canvas/tools/crosshair';
import type { Desk } from '@facet/canvas/tools/desk';
import { placePicture } from '@facet/canvas/tools/image-tool';
import type { Point } from '@facet/canvas/geometry';
import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { ApiError } from '../../../lib/api-error.ts';
import { isFinal } from '../../../lib/failure-text.ts';
import { askForFiles, joinEndings } from '../../../lib/ask-for-files.ts';
import { upload } from '../../../shared/files/upload.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';

const { formats, maxBytes } = UPLOAD_RULES.drawn;
const TYPES = ['image/png', 'image/jpeg'];

/** Uploads a picture and places it there, or in the middle, selected. */
export async function placeImage(desk: Desk, picture: File, where?: Point): Promise<void> {
  if (!TYPES.includes(picture.type) || picture.size > maxBytes) {
    const detail = t('A picture in a drawing is a png or jpeg of at most {size}.', { size: formatBytes(maxBytes) });
    toast.error(t('“{name}” is not allowed by size or format', { name: picture.name }), { detail });
    return;
  }
  desk.set({ isUploading: true });
  try {
    const [file] = await upload({ type: 'drawn', files: [picture] });
    const at = where ?? placeCrosshair(desk);
    if (file && at) placePicture(desk, file, at);
  } catch (error) {
    const detail = error instanceof ApiError && error.status > 0 ? error.message : t('Try again when you’re online.');
    const action = { label: t('Retry'), onSelect: () => void placeImage(desk, picture, where) };
    toast.error(t('Couldn’t upload the picture'), isFinal(error) ? { detail } : { detail, action });
  } finally {
    desk.set({ isUploading: false });
  }
}

/** Opens the system's file dialog. */
export const pickImage = (desk: Desk, where?: Point): void =>
  askForFiles({ accept: joinEndings(formats), isOne: true }, ([picture]) => {
    if (picture) void placeImage(desk, picture, where);
  });
