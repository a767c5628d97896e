import type { Status } from '@facet/contract/constants/status-words';
import type { ReactNode } from 'react';
import styles from './status-glyph.module.css';

const OCTAGON = 'M4.15 1h3.7L11 4.15v3.7L7.85 11h-3.7L1 7.85v-3.7z';
const outline = <path d={OCTAGON} />;
const dashed = <path d={OCTAGON} pathLength="96" strokeDasharray="7.6 4.4" strokeDashoffset="1.6" />;

const SHAPES: Record<Status, ReactNode> = {
  created: dashed,
  draft: dashed,
  to_do: dashed,
  in_progress: (
    <>
      {outline}
      <path className={styles.solid} d="M6 1h1.85L11 4.15v3.7L7.85 11H6z" />
    </>
  ),
  in_review: (
    <>
      {outline}
      <circle className={styles.solid} cx="6" cy="6" r="1.55" />
    </>
  ),
  revision_needed: (
    <>
      {outline}
      <path d="M8.3 6H3.9m1.7-1.7L3.9 6l1.7 1.7" />
    </>
  ),
  rejected: (
    <>
      {outline}
      <path d="m4.5 4.5 3 3m0-3-3 3" />
    </>
  ),
  approved: (
    <>
      {outline}
      <path d="m3.9 6.15 1.5 1.45 2.8-3" />
    </>
  ),
  done: (
    <>
      {outline}
      <path d="m3.9 6.15 1.5 1.45 2.8-3" />
    </>
  ),
  finished: <path className={styles.whole} d={OCTAGON} />,
  paused: (
    <>
      {outline}
      <path d="M4.9 4.4v3.2m2.2-3.2v3.2" />
    </>
  ),
  skipped: (
    <>
      {outline}
      <path d="m3 9 6-6" />
    </>
  ),
  locked: <path d="M2.1 5.4h7.8v5.4H2.1zM3.9 5.2V3.4a2.1 2.1 0 0 1 4.2 0v1.8" />,
  archived: <path d="M1 1.7h10v2.6H1zM2 4.5v6.2h8V4.5M4.8 6.7h2.4" />,
};

type StatusShapeProps = { status: Status; size?: number };

/** The shape of a status, in the surrounding text colour; decorative, so always beside a word. */
export function StatusShape({ status, size = 12 }: StatusShapeProps) {
  return (
    <svg className={styles.shape} width={size} height={size} viewBox="0 0 12 12" fill="none" aria-hidden="true">
      {SHAPES[status]}
    </svg>
  );
}
