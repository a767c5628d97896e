import type { ProjectItemWire } from '@facet/contract/entities/design';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoadMore } from '../../../lib/use-load-more.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { drawerQueries } from '../api.ts';
import { hasChips, type DrawerFilters } from '../drawer-filters.ts';
import { DeleteFileModal } from './delete-file-modal.tsx';
import { FileTableRow } from './file-table-row.tsx';
import styles from './files-tab.module.css';
import { t } from '../../../ui/words.ts';

type FilesTabProps = {
  projectId: number;
  filters: DrawerFilters;
  /** Hears that a file is looked at, which leaves the drawer. */
  onLeave: () => void;
};

/** The project's design files, twenty at a time. */
export function FilesTab({ projectId, filters, onLeave }: FilesTabProps) {
  const query = useInfiniteQuery(drawerQueries.files(projectId, filters));
  const end = useLoadMore<HTMLDivElement>(query);
  const [doomed, setDoomed] = useState<ProjectItemWire | null>(null);
  const files = query.data?.pages.flatMap(({ data }) => data);
  if (query.isPending) return <SkeletonRows count={8} />;
  if (!files) return <Button onClick={() => void query.refetch()}>{t('Reload files')}</Button>;
  if (files.length === 0) return <NoFiles isFiltered={hasChips(filters, 'files')} />;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('File Name')}</th>
            <th scope="col" className={styles.updated}>
              {t('Last Updated')}
            </th>
            <th scope="col" className={styles.version}>
              {t('Version')}
            </th>
            <th scope="col" className={styles.actions}>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((item) => (
            <FileTableRow key={item.id} projectId={projectId} item={item} onView={onLeave} onDelete={setDoomed} />
          ))}
        </tbody>
      </table>
      {query.isFetchingNextPage && <SkeletonRows count={2} />}
      {query.isFetchNextPageError && <Button onClick={() => void query.fetchNextPage()}>{t('Load more')}</Button>}
      <div ref={end} />
      {doomed && <DeleteFileModal projectId={projectId} item={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function NoFiles({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={t('No files found')} text={t('Try other words, or remove a filter.')} />
  ) : (
    <EmptyState
      title={t('No design files yet')}
      text={t('Designs uploaded to this project’s modules will appear here.')}
    />
  );
}
