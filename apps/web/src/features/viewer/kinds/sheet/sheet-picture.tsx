import { ImageOff } from 'lucide-react';
import { BlobPicture } from '../../../../ui/blob-picture.tsx';
import styles from './sheet-grid.module.css';
import { t } from '../../../../ui/words.ts';

/** A picture in a sheet, or a note that it is damaged. */
export function SheetPicture({ blob }: { blob: Blob }) {
  const missing = (
    <span className={styles.missing}>
      <ImageOff size={20} aria-hidden="true" />
      {t('This picture is damaged.')}
    </span>
  );
  return <BlobPicture blob={blob} alt={t('Picture')} className={styles.shown} instead={missing} />;
}
