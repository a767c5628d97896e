import type { DesignItemWire } from '@facet/contract/entities/design';
import type { HistoryActWire } from '@facet/contract/entities/review';
import type { PersonWire } from '@facet/contract/entities/user';
import type { ReactNode } from 'react';
import { pickCover } from '../../shared/files/file-pictures.ts';
import { personName } from '../../shared/people/person-name.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { thumbnailUrl } from '../../shared/files/thumbnail-url.ts';
import { Picture } from '../../ui/picture.tsx';
import { StatusBadge } from '../../shared/statuses/status-badge.tsx';
import type { Version } from './versions.ts';
import styles from './history-list.module.css';
import { t } from '../../ui/words.ts';

type HistoryListProps = {
  versions: readonly Version[];
  currentVersion: number;
  now: number;
  personOf: (userId: number) => PersonWire | undefined;
  onShow: (itemId: number) => void;
  /** What was done about all of them. */
  acts: readonly HistoryActWire[];
  showActs: (acts: readonly HistoryActWire[]) => ReactNode;
};

/** What became of each version, latest first: who did what, and what is written on its files. */
export function HistoryList({ versions, currentVersion, acts, showActs, ...shown }: HistoryListProps) {
  const { now, personOf, onShow } = shown;
  const listActs = (version: Version) => acts.filter((act) => act.version === version.number);
  return (
    <ol className={styles.list}>
      {versions.toReversed().map((version) => (
        <li
          key={version.number}
          className={styles.version}
          data-current={version.number === currentVersion || undefined}
        >
          <Head version={version} now={now} onShow={onShow} />
          {showActs(listActs(version))}
          {version.items
            .filter(({ note }) => note && !listActs(version).some((act) => act.note === note))
            .map((item) => (
              <Note key={item.id} item={item} isOne={version.items.length === 1} now={now} personOf={personOf} />
            ))}
        </li>
      ))}
    </ol>
  );
}

type HeadProps = Pick<HistoryListProps, 'now' | 'onShow'> & { version: Version };

function Head({ version, now, onShow }: HeadProps) {
  const cover = pickCover(version.items);
  if (!cover) return null;
  const count = version.items.length;
  return (
    <button type="button" className={styles.head} onClick={() => onShow(cover.id)}>
      <span className={styles.thumbnail}>
        <Picture src={thumbnailUrl(cover.file, 'small')} alt="" ratio={56 / 44} />
      </span>
      <span className={styles.words}>
        <span className={styles.row}>
          <span className={styles.name}>v{version.number}</span>
          <StatusBadge status={version.status} />
          <time className={styles.time} dateTime={cover.created_at}>
            {relativeTime(cover.created_at, now)}
          </time>
        </span>
        <span className={styles.by}>{t('{count, plural, one {# file} other {# files}}', { count })}</span>
      </span>
    </button>
  );
}

type NoteProps = Pick<HistoryListProps, 'now' | 'personOf'> & { item: DesignItemWire; isOne: boolean };

function Note({ item, isOne, now, personOf }: NoteProps) {
  const author = item.note_user_id === null ? undefined : personOf(item.note_user_id);
  return (
    <figure className={styles.note}>
      <blockquote className={styles.quote}>{item.note}</blockquote>
      <figcaption className={styles.by}>
        {[
          author && personName(author),
          !isOne && item.file.original_name,
          item.note_created_at && relativeTime(item.note_created_at, now),
        ]
          .filter(Boolean)
          .join(', ')}
      </figcaption>
    </figure>
  );
}
