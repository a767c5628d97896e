import type { DownloadWire } from '@facet/contract/entities/download';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FolderArchive } from 'lucide-react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { formatDay, formatTime } from '../../../lib/format-date.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useDownload } from '../../../shared/files/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { downloadQueries } from '../api.ts';
import styles from './download-list.module.css';
import { t } from '../../../ui/words.ts';

/** My finished zips of the last seven days; each can be downloaded again, with what it holds now. */
export function DownloadList({ userId }: { userId: number }) {
  const list = useRows(useInfiniteQuery(downloadQueries.mine(userId)));
  const download = useDownload();
  return (
    <PagedList
      framed
      list={list}
      skeleton={<SkeletonRows count={4} height={64} />}
      failed={t('Couldn’t load the downloads')}
      none={
        <EmptyState
          framed
          title={t('No downloads yet')}
          text={t('Download a project, styles or attachments. Finished zips stay here for seven days.')}
        />
      }
    >
      <ul className={styles.list}>
        {list.rows.map((row) => (
          <Row key={row.id} row={row} onAgain={() => download.start({ path: row.path })} />
        ))}
      </ul>
    </PagedList>
  );
}

function Row({ row, onAgain }: { row: DownloadWire; onAgain: () => void }) {
  const { timeZone } = useClock();
  const { title, size, count_files: count, created_at: at } = row;
  return (
    <li className={styles.row}>
      <FolderArchive className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          {t('{count, plural, one {# file} other {# files}}', { count })} · {formatBytes(size)} ·{' '}
          <time dateTime={at}>
            {formatDay(at)}, {formatTime(at, timeZone)}
          </time>
        </p>
      </div>
      <Button icon={<Download />} onClick={onAgain} aria-label={t('Download again: {title}', { title })}>
        <span className={styles.label}>{t('Download again')}</span>
      </Button>
    </li>
  );
}
