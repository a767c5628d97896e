import type { PricePart } from '@facet/contract/entities/price';
import { FileDown, FileUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useDownload } from '../../../shared/files/use-download.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pricesPath } from '../api.ts';
import styles from './prices.module.css';
import { t } from '../../../ui/words.ts';

type PriceCardProps = {
  spaceId: number;
  title: string;
  note?: string;
  /** The kind of prices that can be read from files and written into them. */
  part?: PricePart;
  isKept?: boolean;
  onRead?: ((part: PricePart) => void) | undefined;
  area: string;
  children: ReactNode;
};

/** One kind of prices, with its files. */
export function PriceCard({ spaceId, title, note, part, isKept, onRead, area, children }: PriceCardProps) {
  const id = useId();
  const { start, isPending } = useDownload();
  return (
    <section className={styles.card} aria-labelledby={id} style={{ gridArea: area }}>
      <div className={styles.cardHead}>
        <h3 id={id} className={styles.cardTitle}>
          {title}
        </h3>
        {note && <span className={styles.quiet}>{note}</span>}
        <span className={styles.tools}>
          {part && onRead && (
            <IconButton
              label={t('Take from CSV: {noun}', { noun: title })}
              icon={<FileUp />}
              size={28}
              onClick={() => onRead(part)}
            />
          )}
          {part && isKept && (
            <IconButton
              label={t('Save as CSV: {noun}', { noun: title })}
              icon={<FileDown />}
              size={28}
              disabled={isPending}
              onClick={() => start({ path: pricesPath(spaceId, part) })}
            />
          )}
        </span>
      </div>
      {children}
    </section>
  );
}
