import type { SpaceUsageWire } from '@facet/contract/entities/usage';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../lib/list/loaded.tsx';
import { accountQueries } from '../features/account/api.ts';
import { AccountSection } from '../features/account/components/account-section.tsx';
import { UsageList } from '../features/account/components/usage-list.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { t } from '../ui/words.ts';

// People who work in a space from outside can open its projects, but never the space.
const spaceName = ({ space_id: spaceId, title, scope }: SpaceUsageWire) =>
  scope === 'own' ? (
    title
  ) : (
    <Link to="/space/$spaceId/dashboard" params={{ spaceId }}>
      {title}
    </Link>
  );

export function AccountBillingPage() {
  const { data: user } = useQuery(sessionQueries.user);
  const usage = useQuery({ ...accountQueries.usage(user?.id ?? 0), enabled: user !== undefined });
  useTitle(t('Billing'));
  return (
    <>
      <PageTitle>{t('Billing')}</PageTitle>
      <AccountSection
        title={t('Nothing to pay')}
        lead={t('Facet runs on your own server, free of charge. Here is the storage your spaces use.')}
        wide
      >
        <Loaded
          small
          query={usage}
          skeleton={<SkeletonRows count={3} height={64} />}
          failed={t('Couldn’t load the storage')}
        >
          {(spaces) => <UsageList usage={spaces} renderSpace={spaceName} />}
        </Loaded>
      </AccountSection>
    </>
  );
}
