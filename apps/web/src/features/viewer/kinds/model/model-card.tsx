import type { FileWire } from '@facet/contract/entities/file';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../../ui/link-button.tsx';
import styles from './model-card.module.css';
import { t } from '../../../../ui/words.ts';

type ModelCardProps = { file: FileWire; words: string; picture?: ReactNode; children?: ReactNode };

/** Shown instead of a model: a message, possible actions and the download. */
export function ModelCard({ file, words, picture, children }: ModelCardProps) {
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        {picture}
        <p className={styles.name}>{file.original_name}</p>
        <p className={styles.words}>{words}</p>
        <div className={styles.actions}>
          {children}
          {file.download_url && (
            <LinkButton href={file.download_url} icon={<Download />}>
              {t('Download')}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}
