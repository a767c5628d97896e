import type { FileWire } from '@facet/contract/entities/file';
import { useState } from 'react';
import { thumbnailUrl } from '../../../lib/thumbnail-url.ts';
import { FileCard } from './file-card.tsx';
import styles from './video-canvas.module.css';

/** A video that the browser plays; one whose coding it doesn't know becomes a card. */
export function VideoCanvas({ file, name }: { file: FileWire; name: string }) {
  const [failed, setFailed] = useState<number>();
  if (failed === file.id) return <FileCard file={file} />;
  return (
    <div className={styles.place}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people upload turntables, silent as a rule: none has captions */}
      <video
        key={file.id}
        src={file.url}
        poster={thumbnailUrl(file, 'large') ?? undefined}
        aria-label={name}
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        onError={() => setFailed(file.id)}
      />
    </div>
  );
}
