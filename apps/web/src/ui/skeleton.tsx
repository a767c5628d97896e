import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; radius?: number };

/** A quiet block in place of something that is loading. */
export function Skeleton({ width = '100%', height = 14, radius = 4 }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.block} style={{ width, height, borderRadius: radius }} />;
}

type SkeletonCardsProps = { count?: number; ratio?: number };

/** Loading cards: picture, name and badges; a fragment for the caller's own grid. */
export function SkeletonCards({ count = 8, ratio = 272 / 212 }: SkeletonCardsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.card} role="presentation">
      <span aria-hidden="true" className={styles.picture} style={{ aspectRatio: ratio }} />
      <Skeleton width="60%" />
      <span className={styles.badges}>
        <Skeleton width={72} height={20} radius={5} />
        <Skeleton width={52} height={12} />
      </span>
    </div>
  ));
}

type SkeletonRowsProps = { count?: number; height?: number };

/** Loading rows of a list or table, each `height` px high. */
export function SkeletonRows({ count = 6, height = 56 }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.row} style={{ height }} role="presentation">
      <Skeleton width={16} height={16} />
      <Skeleton width="34%" />
      <Skeleton width={64} height={12} />
      <Skeleton width={84} height={20} radius={5} />
      <Skeleton width={24} height={24} radius={12} />
    </div>
  ));
}
