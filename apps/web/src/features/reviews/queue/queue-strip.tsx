import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useHeldOrder } from '../../../lib/list/use-held-order.ts';
import { pickCover } from '../../../shared/files/file-pictures.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MiddleCut } from '../../../ui/middle-cut.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Entry, PieceMark } from './entries.ts';
import { askedAmong, markText, QueueMark } from './queue-mark.tsx';
import styles from './queue-strip.module.css';
import { t } from '../../../ui/words.ts';

/** How many pieces fit in the bar; of more, those around the current one are shown. */
const SHOWN = 7;
const AROUND = 3;

type QueueStripProps = {
  entries: readonly Entry[];
  /** Absent at the end, where no piece is current. */
  currentKey?: string;
  markOf: (entry: Entry) => PieceMark;
  onChoose: (entry: Entry) => void;
};

/** The name of a piece in the strip: `Solène eternity, ask for a revision, not sent`. */
function nameOf(entry: Entry, mark: PieceMark): string {
  const isKept = entry.files.length > 0 && entry.status !== null && entry.isDecided;
  const name = `${entry.title}, ${markText(mark, entry)}`;
  return isKept ? t('{name}, not sent', { name }) : name;
}

function windowOf(entries: readonly Entry[], current: number): readonly Entry[] {
  if (entries.length <= SHOWN) return entries;
  const from = Math.max(0, Math.min(Math.max(current, 0) - AROUND, entries.length - SHOWN));
  return entries.slice(from, from + SHOWN);
}

const keyOf = ({ key }: Entry) => key;

/** The queue itself: a picture for each piece, its choice, and the current position. */
export function QueueStrip({ entries: asked, currentKey, markOf, onChoose }: QueueStripProps) {
  const { rows: entries, hold } = useHeldOrder(asked, keyOf);
  const current = entries.findIndex(({ key }) => key === currentKey);
  const shown = windowOf(entries, current);
  const step = (by: 1 | -1) => {
    const next = entries[current + by];
    if (next) onChoose(next);
  };
  return (
    <nav className={styles.strip} aria-label={t('Pieces in this review')} {...hold}>
      <div className={styles.pieces}>
        {shown.map((entry) => (
          <Thumbnail
            key={entry.key}
            entry={entry}
            mark={markOf(entry)}
            isCurrent={entry.key === currentKey}
            onChoose={() => onChoose(entry)}
          />
        ))}
        {shown.length < entries.length && <span className={styles.more}>+{entries.length - shown.length}</span>}
      </div>
      <Place entries={entries} current={current} markOf={markOf} onChoose={onChoose} />
      {current >= 0 && (
        <span className={styles.arrows}>
          <IconButton
            label={t('The piece before')}
            icon={<ChevronLeft />}
            disabled={current === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label={t('The piece after')}
            icon={<ChevronRight />}
            disabled={current === entries.length - 1}
            onClick={() => step(1)}
          />
        </span>
      )}
    </nav>
  );
}

type ThumbnailProps = { entry: Entry; mark: PieceMark; isCurrent: boolean; onChoose: () => void };

function Thumbnail({ entry, mark, isCurrent, onChoose }: ThumbnailProps) {
  const name = nameOf(entry, mark);
  return (
    <Tooltip label={name} describes={false}>
      <button
        type="button"
        className={styles.piece}
        aria-label={name}
        aria-current={isCurrent ? 'step' : undefined}
        data-unopened={(mark === 'unopened' && !isCurrent) || undefined}
        onClick={onChoose}
      >
        <Picture src={thumbnailUrl(pickCover(entry.items)?.file, 'small')} alt="" ratio={48 / 40} />
        <QueueMark mark={mark} />
      </button>
    </Tooltip>
  );
}

/** How much is decided of what asks for an answer; nothing is where all is only shown. */
function decidedText(entries: readonly Entry[], isAtEnd: boolean): string {
  const asked = askedAmong(entries);
  if (asked.length === 0) return t('only shown');
  const count = asked.filter(({ isDecided }) => isDecided).length;
  return isAtEnd
    ? t('{count, number} of {total, plural, one {# decided} other {# decided}}', { count, total: asked.length })
    : t('{count, plural, one {# decided} other {# decided}}', { count });
}

type PlaceProps = Omit<QueueStripProps, 'currentKey'> & { current: number };

/** The position, how much is decided, and on demand the whole list. */
function Place({ entries, current, markOf, onChoose }: PlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const decided = decidedText(entries, current < 0);
  const words = (
    <button type="button" className={styles.place} onClick={() => setOpen(!isOpen)}>
      {current >= 0 ? (
        <>
          <span className={styles.at}>
            {t('{count, number} of {total, number}', { count: current + 1, total: entries.length })}
          </span>
          <span className={styles.decided}>{decided}</span>
        </>
      ) : (
        <span className={styles.at}>{decided}</span>
      )}
    </button>
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trigger={words}
      label={t('All pieces in this review')}
      position="bottom-end"
      width={300}
    >
      <ol className={styles.list}>
        {entries.map((entry, index) => (
          <li key={entry.key}>
            <button
              type="button"
              className={styles.row}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => {
                setOpen(false);
                onChoose(entry);
              }}
            >
              <span className={styles.small}>
                <Picture src={thumbnailUrl(pickCover(entry.items)?.file, 'small')} alt="" ratio={48 / 40} />
                <QueueMark mark={markOf(entry)} />
              </span>
              <span className={styles.title}>
                <MiddleCut>{entry.title}</MiddleCut>
              </span>
              <span className={styles.said}>{markText(markOf(entry), entry)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Popover>
  );
}
