import type { FileWire } from '@facet/contract/entities/file';
import type { WeightOnScales } from '@facet/contract/entities/measure';
import { PICTURE_FORMATS } from '@facet/contract/constants/file-formats';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { designKeys } from '../../../shared/designs/api.ts';
import { pickFiles } from '../../../shared/files/pick-files.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Lightbox } from '../../../ui/lightbox.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useSetWeightPhoto, type MeasuredItemRef } from './measure-api.ts';
import { useAsking } from './use-asking.tsx';
import styles from './weight-photo.module.css';
import { t } from '../../../ui/words.ts';

const WORDS = {
  cast: {
    add: t('Add a photo of the cast weight'),
    photo: t('Photo of the cast weight'),
    show: t('Photo of the cast weight, enlarge'),
  },
  sample: {
    add: t('Add a photo of the sample weight'),
    photo: t('Photo of the sample weight'),
    show: t('Photo of the sample weight, enlarge'),
  },
} as const;

type WeightPhotoProps = { item: MeasuredItemRef; which: WeightOnScales; photo: FileWire | null; mayEdit: boolean };

/** The photo of the scales beside a weight: taken with the phone's camera, or chosen; a press enlarges it. */
export function WeightPhoto({ item, which, photo, mayEdit }: WeightPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const save = useSetWeightPhoto(item);
  const words = WORDS[which];
  const { send, question } = useAsking({
    save,
    standing: (_change: { which: WeightOnScales; picture: File | null }) => photo?.id ?? null,
    stale: designKeys.measures(item.projectId),
    failure: t('The photo wasn’t kept'),
  });
  // The new photo replaces the one that was there when the camera was opened.
  const choose = () =>
    pickFiles(PICTURE_FORMATS, ([picture]) => picture && send({ which, picture }, photo?.id ?? null));
  if (save.isPending) return <Spinner size={16} />;
  if (!photo) {
    if (!mayEdit) return null;
    return (
      <>
        <IconButton label={words.add} icon={<Camera />} size={28} onClick={choose} />
        {question}
      </>
    );
  }
  const handleRemove = () => {
    setOpen(false);
    send({ which, picture: null });
  };
  return (
    <>
      <button type="button" className={styles.photo} aria-label={words.show} onClick={() => setOpen(true)}>
        <Picture src={thumbnailUrl(photo, 'small')} alt="" ratio={1} />
      </button>
      {isOpen && (
        <Lightbox
          title={words.photo}
          onClose={() => setOpen(false)}
          actions={
            mayEdit && (
              <>
                <Button icon={<Camera />} onClick={choose}>
                  {t('Take another photo')}
                </Button>
                <Button icon={<Trash2 />} onClick={handleRemove}>
                  {t('Delete the photo')}
                </Button>
              </>
            )
          }
        >
          <img className={styles.large} src={thumbnailUrl(photo, 'large') ?? undefined} alt={words.photo} />
        </Lightbox>
      )}
      {question}
    </>
  );
}
