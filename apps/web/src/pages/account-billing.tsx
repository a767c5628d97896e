import type { SpaceUsageWire } from '@facet/contract/entities/usage';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQueries } from '../features/account/api.ts';
import { AccountSection } from '../features/account/components/account-section.tsx';
import { UsageList } from '../features/account/components/usage-list.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { t } from '../ui/words.ts';

// Who works in a space from outside it reaches its projects, never the space.
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
        {usage.data && <UsageList usage={usage.data} renderSpace={spaceName} />}
        {usage.isPending && <SkeletonRows count={3} height={64} />}
        {usage.isError && <Button onClick={() => void usage.refetch()}>{t('Reload')}</Button>}
      </AccountSection>
    </>
  );
}
