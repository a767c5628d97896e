import { useQuery } from '@tanstack/react-query';
import { DownloadList } from '../features/downloads/components/download-list.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function AccountDownloadPage() {
  const { data: user } = useQuery(sessionQueries.user);
  useTitle('Downloads');
  return (
    <>
      <PageTitle subtitle="Your zips from the last seven days.">Downloads</PageTitle>
      {user && <DownloadList userId={user.id} />}
    </>
  );
}
