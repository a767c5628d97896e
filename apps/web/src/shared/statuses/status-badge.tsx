import { STATUS_LABELS, type Status } from '@facet/contract/constants/status-words';
import type { ReactNode } from 'react';
import { statusColours } from './status.ts';
import { StatusShape } from './status-shape.tsx';
import styles from './status-badge.module.css';

type StatusBadgeProps = { status: Status; label?: ReactNode };

/** A status as a word and the outline of a stone, never by colour alone; `label` replaces the usual word. */
export function StatusBadge({ status, label = STATUS_LABELS[status] }: StatusBadgeProps) {
  const { text, fill } = statusColours(status);
  return (
    <span className={styles.badge} style={{ color: text, background: fill }}>
      <StatusShape status={status} />
      {label}
    </span>
  );
}
