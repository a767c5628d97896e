import type { FileWire } from '@facet/contract/entities/file';
import { Spinner } from '../../../../ui/spinner.tsx';
import styles from './picture-view.module.css';
import { t } from '../../../../ui/words.ts';

function stateText(megapixels: number, isWaiting: boolean): string {
  if (megapixels === 0)
    return isWaiting
      ? t('This picture waits for its turn. It will appear here when it’s ready.')
      : t('Preparing this picture. It will appear here when it’s ready.');
  return isWaiting
    ? t(
        'A picture of {megapixels, plural, one {# megapixel} other {# megapixels}} waits for its turn. It will appear here when it’s ready.',
        { megapixels },
      )
    : t(
        'Preparing a picture of {megapixels, plural, one {# megapixel} other {# megapixels}}. It will appear here when it’s ready.',
        { megapixels },
      );
}

/** A picture whose smaller versions are still being made; they appear as soon as they are ready. */
export function PictureOnItsWay({ file }: { file: Pick<FileWire, 'width' | 'height' | 'works'> }) {
  const megapixels = Math.round(((file.width ?? 0) * (file.height ?? 0)) / 1_000_000);
  return (
    <div className={styles.onItsWay} role="status">
      <Spinner size={28} />
      <p>{stateText(megapixels, file.works.preview?.state === 'waiting')}</p>
    </div>
  );
}
