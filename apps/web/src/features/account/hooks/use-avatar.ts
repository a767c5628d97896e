import { NOT_ALLOWED_TEXT, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { upload } from '../../../shared/files/upload.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { useUpdateAccount } from '../api.ts';
import { cropPicture, type CropArea } from '../crop-picture.ts';

const { maxBytes, formats } = UPLOAD_RULES.avatar;

export const AVATAR_ACCEPT = formats.map((format) => `.${format}`).join(',');
export const AVATAR_HINT = `png or jpeg, up to ${formatBytes(maxBytes)}`;

/** Why a file can't be an avatar, or null when it can. */
export function avatarRefusal(file: File): string | null {
  const extension = file.name.split('.').at(-1)?.toLowerCase();
  const isKnown = formats.some((format) => format === extension);
  return isKnown && file.size <= maxBytes ? null : `${file.name}: ${NOT_ALLOWED_TEXT} (${AVATAR_HINT})`;
}

type NewAvatar = { address: string; area: CropArea; source: File };

/** Cuts, uploads and sets the avatar. */
export function useAvatar(userId: number) {
  const save = useUpdateAccount(userId, 'Picture changed');
  const crop = useMutation({
    mutationFn: async ({ address, area, source }: NewAvatar) => {
      const [stored] = await upload({ type: 'avatar', files: [await cropPicture(address, area, source)] });
      if (!stored) throw new ApiError(500, 'The upload failed. Please try again.');
      return save.mutateAsync({ avatar_file_id: stored.id });
    },
    meta: { failure: 'form' },
  });
  return { crop, save };
}
