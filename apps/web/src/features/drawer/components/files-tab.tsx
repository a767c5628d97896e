import type { ProjectItemWire } from '@facet/contract/entities/design';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { NoneFound } from '../../../ui/list-states.tsx';
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
  /** Called when a file is opened, which leaves the drawer. */
  onLeave: () => void;
};

/** The project's design files, twenty at a time. */
export function FilesTab({ projectId, filters, onLeave }: FilesTabProps) {
  const list = useRows(useInfiniteQuery(drawerQueries.files(projectId, filters)));
  const [doomed, setDoomed] = useState<ProjectItemWire | null>(null);
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonRows count={8} />}
      failed={t('Couldn’t load the files')}
      none={<NoFiles isFiltered={hasChips(filters, 'files')} />}
      more={<SkeletonRows count={2} />}
    >
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
          {list.rows.map((item) => (
            <FileTableRow key={item.id} projectId={projectId} item={item} onView={onLeave} onDelete={setDoomed} />
          ))}
        </tbody>
      </table>
      {doomed && <DeleteFileModal projectId={projectId} item={doomed} onClose={() => setDoomed(null)} />}
    </PagedList>
  );
}

function NoFiles({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <NoneFound title={t('No files found')} />
  ) : (
    <EmptyState
      title={t('No design files yet')}
      text={t('Designs uploaded to this project’s modules will appear here.')}
    />
  );
}
