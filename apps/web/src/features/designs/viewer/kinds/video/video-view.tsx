import { useState } from 'react';
import { thumbnailUrl } from '../../../../../lib/thumbnail-url.ts';
import { CardView } from '../card/card-view.tsx';
import type { KindProps } from '../kind-props.ts';
import styles from './video-view.module.css';

/** A video that the browser plays; one whose coding it doesn't know becomes a card. */
export function VideoView(props: KindProps) {
  const { file, name } = props;
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <CardView {...props} />;
  return (
    <div className={styles.place}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people upload turntables, silent as a rule: none has captions */}
      <video
        src={file.url}
        poster={thumbnailUrl(file, 'large') ?? undefined}
        aria-label={name}
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
      />
    </div>
  );
}
