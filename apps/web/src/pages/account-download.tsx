import { useQuery } from '@tanstack/react-query';
import { DownloadList } from '../features/downloads/components/download-list.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { readTakeOver } from '../lib/take-over.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { t } from '../ui/words.ts';

export function AccountDownloadPage() {
  const { data: user } = useQuery(sessionQueries.user);
  useTitle(t('Downloads'));
  return (
    <>
      <PageTitle subtitle={t('Your zips from the last seven days.')}>{t('Downloads')}</PageTitle>
      {readTakeOver() === null ? (
        user && <DownloadList userId={user.id} />
      ) : (
        <EmptyState
          framed
          title={t('Downloads are for the owner of the account')}
          text={t('Zips and original files are not available while you are impersonating someone.')}
        />
      )}
    </>
  );
}
