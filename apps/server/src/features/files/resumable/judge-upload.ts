import { fieldName } from '@facet/contract/constants/field-names';
import { requiredText } from '@facet/contract/constants/texts';
import { findRefusal, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { UploadType } from '@facet/contract/constants/uploads';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { extensionOf } from '../../../platform/storage/formats/sniff-format.ts';
import { displayFileName } from '../../../platform/storage/names/file-names.ts';
import { refusedFile, requestTooLarge } from '../upload/refusals.ts';
import { readUploadType } from '../upload/read-upload-type.ts';
import { t } from '@facet/contract/words/speech';

type Announced = { length: string | undefined; metadata: Record<string, string | null>; maxBytes: number };
export type AnnouncedUpload = { uploadType: UploadType; originalName: string; size: number };

const withoutFolders = (name: string) => name.split(/[\\/]/).at(-1) ?? '';

/** Checks what an upload announces before its first byte, with the same refusals as for any other upload. */
export function judgeUpload({ length, metadata, maxBytes }: Announced): AnnouncedUpload {
  if (length === undefined || !/^\d{1,15}$/.test(length))
    throw new AppError('malformed', t('Upload-Length is missing'));
  const size = Number(length);
  if (!metadata['type']) throw invalidField('type', requiredText(fieldName(['type'])));
  const uploadType = readUploadType(metadata['type']);
  if (!metadata['filename']) throw invalidField('file', requiredText(fieldName(['file'])));
  const originalName = displayFileName(withoutFolders(metadata['filename']));
  const rule = UPLOAD_RULES[uploadType];
  if (size > maxBytes) throw requestTooLarge();
  const refusal = findRefusal({ format: extensionOf(originalName), size }, rule);
  if (refusal) throw refusedFile(originalName, rule, refusal);
  return { uploadType, originalName, size };
}
