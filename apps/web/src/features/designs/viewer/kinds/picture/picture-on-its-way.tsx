import type { FileWire } from '@facet/contract/entities/file';
import { Spinner } from '../../../../../ui/spinner.tsx';
import styles from './picture-view.module.css';

/** A large picture whose smaller ones are still being made: it appears by itself as soon as they are there. */
export function PictureOnItsWay({ file }: { file: Pick<FileWire, 'width' | 'height'> }) {
  const megapixels = Math.round(((file.width ?? 0) * (file.height ?? 0)) / 1_000_000);
  return (
    <div className={styles.onItsWay} role="status">
      <Spinner size={28} />
      <p>
        {megapixels > 0 ? `Preparing ${megapixels} megapixels.` : 'Preparing this picture.'} It will appear here when
        it’s ready.
      </p>
    </div>
  );
}
