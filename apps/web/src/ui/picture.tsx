import { useCallback, type SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import { loadWhenCalm } from './load-when-calm.ts';
import styles from './picture.module.css';

type PictureProps = {
  src?: string | null;
  alt: string;
  /** Width over height; the place is kept while the picture loads. */
  ratio?: number;
  /** In dark only, at 93 %: for grids, never where colours are judged. */
  dimmed?: boolean;
  fit?: 'cover' | 'contain';
  /** What is cut off to cover the place is cut below: papers begin at the top. */
  fromTop?: boolean;
  eager?: boolean;
  className?: string;
};

// Told to the element itself: a state would draw every card of a list once more.
const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.dataset['failed'] = '';
};

/** A picture that keeps its place while it loads and leaves quiet ground when it cannot. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 272 / 212, dimmed, fit = 'cover', fromTop, eager, className } = props;
  // React gives a picture its address twice, and each time it is fetched, be it from memory: long lists feel it.
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
