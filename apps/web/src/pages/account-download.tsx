import { useQuery } from '@tanstack/react-query';
import { DownloadList } from '../features/downloads/components/download-list.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { t } from '../ui/words.ts';

export function AccountDownloadPage() {
  const { data: user } = useQuery(sessionQueries.user);
  useTitle(t('Downloads'));
  return (
    <>
      <PageTitle subtitle={t('Your zips from the last seven days.')}>{t('Downloads')}</PageTitle>
      {user && <DownloadList userId={user.id} />}
    </>
  );
}
