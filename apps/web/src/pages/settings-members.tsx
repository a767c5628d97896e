import { useNavigate, useSearch } from '@tanstack/react-router';
import { EveryoneList } from '../features/spaces/components/everyone-list.tsx';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { t } from '../ui/words.ts';

export function SettingsMembersPage() {
  const { search } = useSearch({ from: '/app/settings/members' });
  const navigate = useNavigate({ from: '/settings/members' });
  useTitle(t('Members'));
  return (
    <>
      <PageTitle subtitle={t('Everyone you share a space with, and their roles.')}>{t('Members')}</PageTitle>
      <EveryoneList
        search={search}
        onSearch={(text) => void navigate({ search: { search: text }, replace: true, resetScroll: false })}
      />
    </>
  );
}
