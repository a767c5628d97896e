import type { FileWire } from '@facet/contract/entities/file';
import { useEffect } from 'react';
import { thumbnailUrl } from '../../../../shared/files/thumbnail-url.ts';
import { ModelCard } from './model-card.tsx';
import styles from './model-card.module.css';
import { t } from '../../../../ui/words.ts';
import { fetchFile } from '../../../../lib/file-addresses/fetch-file.ts';

const WORDS = {
  waiting: t('This model is being prepared for you. It appears here as soon as it’s ready.'),
  failed: t('This model can’t be shown in 3D here. Ask whoever sent it to you for a picture.'),
} as const;

/** Shown until a model's reduced version is ready, or if it can't be made: its picture, and how far it is. */
export function ReducedCard({ file }: { file: FileWire }) {
  const isFailed = file.works.reduced?.state === 'failed';
  const picture = thumbnailUrl(file, 'medium');
  // For a model uploaded earlier, the first request starts making it.
  useEffect(() => {
    if (!isFailed) void fetchFile(file.url, { method: 'HEAD' }).catch(() => null);
  }, [file.url, isFailed]);
  return (
    <ModelCard
      file={file}
      words={WORDS[isFailed ? 'failed' : 'waiting']}
      picture={picture && <img src={picture} alt="" className={styles.picture} />}
    />
  );
}
