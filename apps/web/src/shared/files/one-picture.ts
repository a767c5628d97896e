import { NOT_ALLOWED_TEXT, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { ApiError } from '../../lib/api-error.ts';
import { askForFiles, joinEndings } from '../../lib/ask-for-files.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { upload } from './upload.ts';
import { t } from '../../ui/words.ts';

/** Whose picture it is. */
type Owner = 'avatar' | 'project';

/** The allowed formats and size, in words. */
export const pictureHint = (owner: Owner): string =>
  t('One png or jpeg, up to {size}', { size: formatBytes(UPLOAD_RULES[owner].maxBytes) });

type Choice = { onPicture: (file: File) => void; onRefused: (reason: string) => void };

/** Asks for the picture of a person or project; what the server would refuse is refused at once. */
export function choosePicture(owner: Owner, { onPicture, onRefused }: Choice): void {
  const { formats, maxBytes } = UPLOAD_RULES[owner];
  askForFiles({ accept: joinEndings(formats), isOne: true }, ([file]) => {
    if (!file) return;
    const ending = file.name.split('.').at(-1)?.toLowerCase();
    if (formats.some((format) => format === ending) && file.size <= maxBytes) return onPicture(file);
    return onRefused(`${file.name}: ${t(NOT_ALLOWED_TEXT)}. ${pictureHint(owner)}.`);
  });
}

export async function uploadPicture(owner: Owner, file: File): Promise<FileWire> {
  const [stored] = await upload({ type: owner, files: [file] });
  if (!stored) throw new ApiError(500, t('The upload failed. Please try again.'));
  return stored;
}
