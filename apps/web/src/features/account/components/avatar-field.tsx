import type { UserWire } from '@facet/contract/entities/user';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { CropArea } from '../crop-picture.ts';
import { AVATAR_ACCEPT, AVATAR_HINT, avatarRefusal, useAvatar } from '../hooks/use-avatar.ts';
import styles from './account.module.css';

const CropModal = lazyPart(async () => (await import('./crop-modal.tsx')).CropModal);

type AvatarFieldProps = { user: UserWire; onSaved: (user: UserWire) => void };
type Chosen = { source: File; address: string };

/** The user's picture: chosen, cut to a square in the browser, and shown to everyone they work with. */
export function AvatarField({ user, onSaved }: AvatarFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { crop, save } = useAvatar(user.id);
  const failure = Object.values(formErrors(crop.error ?? save.error))[0] ?? refusal;
  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const text = avatarRefusal(file);
    setRefusal(text);
    crop.reset();
    if (text === null) setChosen({ source: file, address: URL.createObjectURL(file) });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  };
  const handleCrop = (area: CropArea) =>
    chosen && crop.mutate({ ...chosen, area }, { onSuccess: onSaved, onSettled: close });
  return (
    <div className={styles.avatar}>
      <Avatar name={personName(user)} src={user.avatar?.url} colourKey={String(user.id)} size={64} />
      <div className={styles.avatarTools}>
        <div className={styles.actions}>
          <Button icon={<ImageUp />} onClick={() => input.current?.click()} aria-describedby={hintId}>
            {user.avatar ? 'Change picture' : 'Upload picture'}
          </Button>
          {user.avatar && (
            <Button
              variant="quiet"
              loading={save.isPending}
              onClick={() => save.mutate({ avatar_file_id: null }, { onSuccess: onSaved })}
            >
              Remove
            </Button>
          )}
        </div>
        <p id={hintId} role={failure ? 'alert' : undefined} className={failure ? styles.refused : styles.muted}>
          {failure ?? `One ${AVATAR_HINT}. You can crop it.`}
        </p>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={AVATAR_ACCEPT}
            aria-label="Picture"
            tabIndex={-1}
            onChange={handleChoice}
          />
        </VisuallyHidden>
      </div>
      {chosen && <CropModal picture={chosen.address} busy={crop.isPending} onClose={close} onCrop={handleCrop} />}
    </div>
  );
}
