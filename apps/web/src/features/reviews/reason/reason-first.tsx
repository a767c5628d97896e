import type { DesignItemWire } from '@facet/contract/entities/design';
import type { FileWire } from '@facet/contract/entities/file';
import { ChevronDown, Columns2 } from 'lucide-react';
import { useState } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { didText } from '../deciding/deciding-words.ts';
import styles from './reason-first.module.css';
import { isAnswered, standingReasons, type Reason } from './standing-reason.ts';
import { t } from '../../../ui/words.ts';

/** The drawing that somebody made on a version they refused. */
export type ReasonDrawing = { file: FileWire | null; onOpen: () => void };

type ReasonFirstProps = {
  items: readonly DesignItemWire[];
  /** The version on the screen. */
  version: number;
  now: number;
  drawingOf: (userId: number, itemIds: readonly number[]) => ReasonDrawing | undefined;
  /** Compares the version on the screen with the one before. */
  onCompare?: () => void;
};

/** Why this version was refused, else why the one before was: above all threads, unaffected by filters. */
export function ReasonFirst({ items, version, now, drawingOf, onCompare }: ReasonFirstProps) {
  const reasons = standingReasons(items, version);
  const isShort = isAnswered(items, version);
  return reasons.map((reason) => (
    <ReasonEntry
      key={`${version} ${reason.key}`}
      reason={reason}
      version={version}
      now={now}
      isShort={isShort}
      drawing={drawingOf(reason.user.id, reason.itemIds)}
      onCompare={reason.version < version ? onCompare : undefined}
    />
  ));
}

type ReasonEntryProps = Pick<ReasonFirstProps, 'version' | 'now' | 'onCompare'> & {
  reason: Reason;
  isShort: boolean;
  drawing: ReasonDrawing | undefined;
};

function ReasonEntry({ reason, version, now, isShort, drawing, onCompare }: ReasonEntryProps) {
  const [isOpen, setOpen] = useState(!isShort);
  const { user, status, note, version: refused, is_mine: isMine, created_at: at } = reason;
  const name = isMine ? null : personName({ ...user, email: t('Someone') });
  const did = didText(status, name, `v${refused}`);
  const head = (
    <>
      <StatusShape status={status} size={14} />
      <span className={styles.who}>{did}</span>
      <time className={styles.time} dateTime={at}>
        {relativeTime(at, now)}
      </time>
    </>
  );
  if (!isOpen) {
    return (
      <section className={styles.reason} data-status={status} data-short aria-label={did}>
        <button type="button" className={styles.head} aria-expanded={false} onClick={() => setOpen(true)}>
          {head}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      </section>
    );
  }
  return (
    <section className={styles.reason} data-status={status} aria-label={did}>
      <p className={styles.head}>{head}</p>
      {note && <p className={styles.note}>{note}</p>}
      {(drawing || onCompare) && (
        <div className={styles.more}>
          {drawing && (
            <button type="button" className={styles.drawing} onClick={drawing.onOpen}>
              {drawing.file && (
                <span className={styles.picture}>
                  <Picture src={thumbnailUrl(drawing.file, 'small')} alt="" ratio={48 / 36} />
                </span>
              )}
              {t('Drawing')}
            </button>
          )}
          {onCompare && (
            <button type="button" className={styles.compare} onClick={onCompare}>
              <Columns2 aria-hidden="true" />
              {t('Compare v{refused} and v{version}', { refused, version })}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
