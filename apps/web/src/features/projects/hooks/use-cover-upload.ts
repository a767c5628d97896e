import { NOT_ALLOWED_TEXT, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { upload } from '../../../shared/files/upload.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';

const { maxBytes, formats } = UPLOAD_RULES.project;

export const COVER_ACCEPT = formats.map((format) => `.${format}`).join(',');
export const COVER_HINT = `png or jpeg, up to ${formatBytes(maxBytes)}`;

function refusal(file: File): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase();
  const isKnown = formats.some((format) => format === extension);
  return isKnown && file.size <= maxBytes ? null : `${file.name}: ${NOT_ALLOWED_TEXT} (${COVER_HINT})`;
}

/** Uploads a picture to become a project's cover; refuses at once what the server would refuse. */
export const useCoverUpload = () =>
  useMutation({
    mutationFn: async (file: File): Promise<FileWire> => {
      const text = refusal(file);
      if (text !== null) throw new ApiError(422, text, { file: [text] });
      const [stored] = await upload({ type: 'project', files: [file] });
      if (!stored) throw new ApiError(500, 'The upload failed. Please try again.');
      return stored;
    },
    meta: { failure: 'form' },
  });
