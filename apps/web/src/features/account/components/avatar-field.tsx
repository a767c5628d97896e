import { useMutation } from '@tanstack/react-query';
import type { UserWire } from '@facet/contract/entities/user';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { choosePicture, pictureHint, uploadPicture } from '../../../shared/files/one-picture.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { type CropArea, cropPicture } from '../crop-picture.ts';
import styles from './account.module.css';
import { t } from '../../../ui/words.ts';
import { useUpdateAccount } from '../api.ts';

const CropModal = lazyPart(async () => (await import('./crop-modal.tsx')).CropModal);

type AvatarFieldProps = { user: UserWire; onSaved: (user: UserWire) => void };
type Chosen = { source: File; address: string };

type NewAvatar = { address: string; area: CropArea; source: File };

/** Cuts, uploads and sets the avatar. */
function useAvatar(userId: number) {
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

/** The user's picture: chosen, cut to a square in the browser, and shown to everyone they work with. */
export function AvatarField({ user, onSaved }: AvatarFieldProps) {
  const hintId = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { crop, save } = useAvatar(user.id);
  const failure = failureText(crop.error) ?? Object.values(formErrors(save.error))[0] ?? refusal;
  const handleChoose = () => {
    crop.reset();
    setRefusal(null);
    choosePicture('avatar', {
      onPicture: (source) => setChosen({ source, address: URL.createObjectURL(source) }),
      onRefused: setRefusal,
    });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  };
  const handleCrop = (area: CropArea) => {
    if (!chosen) return;
    const onSuccess = (saved: UserWire) => {
      close();
      onSaved(saved);
    };
    // What may arrive at another try waits for it; another picture is chosen here.
    crop.mutate({ ...chosen, area }, { onSuccess, onError: (error) => isFinal(error) && close() });
  };
  return (
    <div className={styles.avatar}>
      <Avatar name={personName(user)} src={user.avatar?.url} colourKey={String(user.id)} size={64} />
      <div className={styles.avatarTools}>
        <div className={styles.actions}>
          <Button icon={<ImageUp />} onClick={handleChoose} aria-describedby={hintId}>
            {user.avatar ? t('Change picture') : t('Upload picture')}
          </Button>
          {user.avatar && (
            <Button
              variant="quiet"
              loading={save.isPending}
              onClick={() => save.mutate({ avatar_file_id: null }, { onSuccess: onSaved })}
            >
              {t('Remove')}
            </Button>
          )}
        </div>
        <p id={hintId} role={failure ? 'alert' : undefined} className={failure ? styles.refused : styles.muted}>
          {failure ?? t('{limits}. You can crop it.', { limits: pictureHint('avatar') })}
        </p>
      </div>
      {chosen && (
        <CropModal
          picture={chosen.address}
          busy={crop.isPending}
          failure={failureText(crop.error)}
          onClose={close}
          onCrop={handleCrop}
        />
      )}
    </div>
  );
}
