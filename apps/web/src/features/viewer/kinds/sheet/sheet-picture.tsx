import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { BlobPicture } from '../../../../ui/blob-picture.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from './sheet-grid.module.css';

/** A picture of a sheet, or the word that it is damaged. */
export function SheetPicture({ blob }: { blob: Blob }) {
  const [broken, setBroken] = useState<Blob | null>(null);
  if (broken === blob) {
    return (
      <span className={styles.missing}>
        <ImageOff size={20} aria-hidden="true" />
        This picture is damaged.
      </span>
    );
  }
  return (
    <>
      <VisuallyHidden>Picture</VisuallyHidden>
      <BlobPicture blob={blob} className={styles.shown} onBroken={() => setBroken(blob)} />
    </>
  );
}
