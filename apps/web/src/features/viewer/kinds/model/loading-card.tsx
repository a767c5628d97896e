import type { FileWire } from '@facet/contract/entities/file';
import { thumbnailUrl } from '../../../../shared/files/thumbnail-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatBytes } from '../../../../ui/format-bytes.ts';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import styles from './model-card.module.css';
import type { ModelState } from './model-state.ts';
import { t } from '../../../../ui/words.ts';

type Loading = Extract<ModelState, { phase: 'fetching' | 'reading' | 'read' }>;
type LoadingCardProps = { file: FileWire; state: Loading; onCancel: () => void };

const sayStep = (file: FileWire, state: Loading): { words: string; share: number; label: string } => {
  if (state.phase === 'fetching') {
    const { size } = file.reduced ?? file;
    const words = t('Loading {loaded} of {size}', { loaded: formatBytes(state.loaded), size: formatBytes(size) });
    return { words, share: state.loaded / Math.max(1, size), label: t('Loading model') };
  }
  const label = t('Preparing model');
  if (state.phase === 'read') return { words: t('Drawing model'), share: 1, label };
  return { words: `${label}, ${Math.round(state.share * 100)}%`, share: state.share, label };
};

/**
 * How far a model has loaded: its bytes, its surface, then its first picture. Meanwhile the picture that the server drew of it can
 * be looked at.
 */
export function LoadingCard({ file, state, onCancel }: LoadingCardProps) {
  const { words, share, label } = sayStep(file, state);
  const picture = thumbnailUrl(file, 'large');
  return (
    <div className={styles.place} aria-busy="true" data-pictured={picture !== null || undefined}>
      {picture && <img src={picture} alt="" draggable={false} className={styles.drawn} />}
      <div className={styles.card}>
        <p className={styles.name}>{file.original_name}</p>
        <p className={styles.words}>{words}</p>
        <ProgressBar value={share} label={label} />
        <div className={styles.actions}>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
        </div>
      </div>
    </div>
  );
}
