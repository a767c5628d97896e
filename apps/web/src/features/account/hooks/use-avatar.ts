import { useMutation } from '@tanstack/react-query';
import { uploadPicture } from '../../../shared/files/one-picture.ts';
import { useUpdateAccount } from '../api.ts';
import { cropPicture, type CropArea } from '../crop-picture.ts';
import { t } from '../../../ui/words.ts';

type NewAvatar = { address: string; area: CropArea; source: File };

/** Cuts, uploads and sets the avatar. */
export function useAvatar(userId: number) {
  const save = useUpdateAccount(userId, t('Picture changed'));
  const crop = useMutation({
    mutationFn: async ({ address, area, source }: NewAvatar) => {
      const stored = await uploadPicture('avatar', await cropPicture(address, area, source));
      return save.mutateAsync({ avatar_file_id: stored.id });
    },
    meta: { failure: 'form' },
  });
  return { crop, save };
}
