import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { WhatIfDesk } from '../features/prices/components/what-if-desk.tsx';
import { spaceQueries } from '../features/spaces/api.ts';
import { usePageHeader } from '../lib/page-header.ts';
import { useTitle } from '../lib/use-title.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import styles from './page.module.css';
import { NoCosts } from './parts/no-costs.tsx';
import { t } from '../ui/words.ts';

/** What all costed styles of a space come to if a metal moves. */
export function SpaceCostsPage() {
  const { spaceId } = useParams({ from: '/app/space/$spaceId/costs' });
  const { data: space } = useQuery(spaceQueries.one(spaceId));
  useTitle(space && t('{space}, costs', { space: space.title }));
  usePageHeader(
    space ? (
      <Breadcrumbs>
        <Link to="/space/$spaceId/dashboard" params={{ spaceId }}>
          {space.title}
        </Link>
        {t('Costs')}
      </Breadcrumbs>
    ) : null,
  );
  return (
    <div className={styles.page}>
      {space?.abilities.view_costs === false ? <NoCosts /> : <WhatIfDesk key={spaceId} spaceId={spaceId} />}
    </div>
  );
}
