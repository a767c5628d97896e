import type { FileWire } from '@facet/contract/entities/file';
import { Button } from '../../../../../ui/button.tsx';
import { formatBytes } from '../../../../../ui/format-bytes.ts';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import styles from './model-card.module.css';
import type { ModelState } from './model-state.ts';

type Loading = Extract<ModelState, { phase: 'fetching' | 'reading' | 'read' }>;
type LoadingCardProps = { file: FileWire; state: Loading; onCancel: () => void };

/** How far the loading of a model is, first its bytes, then its surface. */
export function LoadingCard({ file, state, onCancel }: LoadingCardProps) {
  const isFetching = state.phase === 'fetching';
  const share = state.phase === 'reading' ? state.share : 1;
  const words = isFetching
    ? `Loading ${formatBytes(state.loaded)} of ${formatBytes(file.size)}`
    : `Preparing model, ${Math.round(share * 100)}%`;
  return (
    <div className={styles.place} aria-busy="true">
      <div className={styles.card}>
        <p className={styles.name}>{file.original_name}</p>
        <p className={styles.words}>{words}</p>
        <ProgressBar
          value={isFetching ? state.loaded / Math.max(1, file.size) : share}
          label={isFetching ? 'Loading model' : 'Preparing model'}
        />
        <div className={styles.actions}>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </div>
    </div>
  );
}
