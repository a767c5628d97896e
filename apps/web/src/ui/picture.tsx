import { useCallback, type SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import { loadWhenCalm } from './load-when-calm.ts';
import styles from './picture.module.css';

type PictureProps = {
  src?: string | null;
  alt: string;
  /** Width over height; reserves the space while the picture loads. */
  ratio?: number;
  /** Only in dark, at 93 %: for grids, never where colours are judged. */
  dimmed?: boolean;
  fit?: 'cover' | 'contain';
  /** If the picture is cropped to fill its place, it is cropped at the bottom: papers start at the top. */
  fromTop?: boolean;
  eager?: boolean;
  className?: string;
};

// Set on the element itself: state would render every card of a list once more.
const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.dataset['failed'] = '';
};

/** A picture that keeps its place while loading, and leaves a quiet background if it can't be loaded. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 272 / 212, dimmed, fit = 'cover', fromTop, eager, className } = props;
  // React sets a picture's address twice, and it is fetched each time, if only from memory: long lists feel it.
  const load = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !src) return undefined;
      return loadWhenCalm(() => void (image.src = src));
    },
    [src],
  );
  return (
    <span
      className={classNames(styles.frame, className)}
      style={{ aspectRatio: ratio }}
      data-dimmed={dimmed || undefined}
    >
      {src && (
        <img
          // Another picture may load where one failed.
          key={src}
          ref={load}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={styles.image}
          style={{ objectFit: fit, objectPosition: fromTop ? 'top' : undefined }}
          onError={hideBroken}
        />
      )}
    </span>
  );
}
