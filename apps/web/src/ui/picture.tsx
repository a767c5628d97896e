import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

type PictureProps = {
  src?: string | null;
  alt: string;
  /** Width over height; the place is kept while the picture loads. */
  ratio?: number;
  /** In dark only, at 93 %: for grids, never where colours are judged. */
  dimmed?: boolean;
  fit?: 'cover' | 'contain';
  eager?: boolean;
  className?: string;
};

/** A picture that keeps its place, fades in when it is there and leaves quiet ground when it cannot load. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 272 / 212, dimmed, fit = 'cover', eager, className } = props;
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classNames(styles.frame, className)} style={{ aspectRatio: ratio }}>
      {src && src !== failed && (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={styles.image}
          style={{ objectFit: fit }}
          data-loaded={loaded === src || undefined}
          data-dimmed={dimmed || undefined}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
