import { STATUS_LABELS, type Status } from '@facet/contract/constants/status-words';
import { statusColours } from './status.ts';
import { StatusShape } from './status-shape.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './status-glyph.module.css';

type StatusGlyphProps = { status: Status; of?: string; size?: number };

/** A status without its word, for tabs and strips; the word, prefixed by `of`, is its tooltip and name. */
export function StatusGlyph({ status, of, size }: StatusGlyphProps) {
  const label = of ? `${of}: ${STATUS_LABELS[status]}` : STATUS_LABELS[status];
  return (
    <Tooltip label={label} describes={false}>
      <span role="img" aria-label={label} className={styles.glyph} style={{ color: statusColours(status).text }}>
        <StatusShape status={status} size={size} />
      </span>
    </Tooltip>
  );
}
