import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ListEnd } from '../../../lib/list/list-end.tsx';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { useRows } from '../../../lib/list/use-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { fileQueries, type FileScope } from '../api.ts';
import { useFileLook } from '../hooks/use-file-look.ts';
import { FolderList } from './folder-list.tsx';
import { styleFolderLook } from './style-folders.tsx';
import styles from './project-styles.module.css';
import { t } from '../../../ui/words.ts';

/** Folders shown before "Show all": about two rows. */
const SHOWN = 14;
const BY_TITLE = { sort_by: 'title' } as const;

/** Whether it is known how much stands above the files; shown earlier, they would be pushed down. */
export const useStylesAreKnown = (scope: FileScope) => !useInfiniteQuery(fileQueries.styles(scope, BY_TITLE)).isPending;

/** A project's styles as folders above its files; nothing while it has none. */
export function ProjectStyles({ scope }: { scope: FileScope }) {
  const [look] = useFileLook();
  const [isWhole, setWhole] = useState(false);
  const query = useInfiniteQuery(fileQueries.styles(scope, BY_TITLE));
  const list = useRows(query);
  const { rows, total, places, reach } = list;
  const drawing = useMemo(() => styleFolderLook(scope.spaceId, { inProject: true }), [scope.spaceId]);
  const shown = useMemo(() => (isWhole ? rows : rows.slice(0, SHOWN)), [isWhole, rows]);
  if (!query.data && !query.isError) return null;
  if (list.isEmpty) return null;
  return (
    <section className={styles.section} aria-label={t('Styles')}>
      <h2 className={styles.title}>{t('Styles')}</h2>
      <Loaded small query={query} skeleton={null} failed={t('Couldn’t load the styles')}>
        {() => (
          <FolderList
            label={t('Styles')}
            folders={shown}
            total={isWhole ? places : shown.length}
            onReach={isWhole ? reach : undefined}
            look={look.view === 'list' ? look : { ...look, pictures: 'small' }}
            {...drawing}
          />
        )}
      </Loaded>
      {isWhole && <ListEnd query={query} />}
      {shown.length < total && !isWhole && (
        <Button variant="quiet" size="small" className={styles.all} onClick={() => setWhole(true)}>
          {t('Show all {count, number} styles', { count: total })}
        </Button>
      )}
    </section>
  );
}
