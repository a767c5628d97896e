import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArchiveDesk } from '../features/archive/components/archive-desk.tsx';
import { spaceQueries } from '../features/spaces/api.ts';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import styles from './page.module.css';
import { t } from '../ui/words.ts';

/** Brings what a house made before Facet into a space. */
export function SpaceArchivePage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/archive' });
  const { data: space } = useQuery(spaceQueries.one(spaceId));
  useTitle(space && t('{space}, archive', { space: space.title }));
  usePageHeader(
    space ? (
      <Breadcrumbs>
        <Link to="/space/$spaceId/dashboard" params={{ spaceId }}>
          {space.title}
        </Link>
        {t('Bring your archive')}
      </Breadcrumbs>
    ) : null,
  );
  return (
    <div className={styles.page}>
      <ArchiveDesk key={spaceId} spaceId={spaceId} />
    </div>
  );
}
