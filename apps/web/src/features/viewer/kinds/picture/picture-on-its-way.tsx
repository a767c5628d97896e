import type { FileWire } from '@facet/contract/entities/file';
import { Spinner } from '../../../../ui/spinner.tsx';
import styles from './picture-view.module.css';
import { t } from '../../../../ui/words.ts';

/** A picture of which the smaller ones are still being made: it appears by itself as soon as they are there. */
export function PictureOnItsWay({ file }: { file: Pick<FileWire, 'width' | 'height' | 'works'> }) {
  const megapixels = Math.round(((file.width ?? 0) * (file.height ?? 0)) / 1_000_000);
  const what = megapixels > 0 ? `A picture of ${megapixels} megapixels` : 'This picture';
  const isWaiting = file.works.preview?.state === 'waiting';
  return (
    <div className={styles.onItsWay} role="status">
      <Spinner size={28} />
      <p>
        {isWaiting
          ? t('{what} waits for its turn.', { what })
          : t('Preparing {toLowerCase}.', { toLowerCase: what.toLowerCase() })}{' '}
        It will appear here when it’s ready.
      </p>
    </div>
  );
}
