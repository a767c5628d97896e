import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useRows } from '../lib/list/use-rows.ts';
import { PagedList } from '../lib/list/paged-list.tsx';
import { NoneFound } from '../ui/list-states.tsx';
import { adminQueries, useExportUsers, type UserFilters } from '../features/admin/api.ts';
import { UsersBar } from '../features/admin/components/users-bar.tsx';
import { UsersTable } from '../features/admin/components/users-table.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { t } from '../ui/words.ts';

export function AdminPage() {
  const filters = useSearch({ from: '/admin/' });
  const navigate = useNavigate({ from: '/admin' });
  const { data: me } = useSuspenseQuery(sessionQueries.user);
  const { data: counts } = useQuery(adminQueries.counts);
  const query = useInfiniteQuery({ ...adminQueries.users(filters), placeholderData: (before) => before });
  const list = useRows(query);
  const sorting = { sort: filters.sort ?? ('last_used_at' as const), order: filters.order ?? ('desc' as const) };
  const change = (changed: Partial<UserFilters>) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true, resetScroll: false });
  const save = useExportUsers();
  useTitle(t('Users'));
  return (
    <>
      <PageTitle
        subtitle={
          counts &&
          t(
            '{accounts, plural, one {# account} other {# accounts}}, {used, plural, one {# used in the last 30 days} other {# used in the last 30 days}}, {size} stored',
            { accounts: counts.all, used: counts.used_lately, size: formatBytes(counts.bytes) },
          )
        }
        actions={
          <Button icon={<Download />} loading={save.isPending} onClick={() => save.mutate(filters)}>
            {t('Export CSV')}
          </Button>
        }
      >
        {t('Users')}
      </PageTitle>
      <UsersBar filters={filters} counts={counts} onChange={change} />
      <PagedList
        framed
        list={list}
        skeleton={<SkeletonRows count={8} height={57} />}
        failed={t('Couldn’t load the accounts')}
        none={<NoneFound framed title={t('No one found')} text={t('No accounts match your search.')} />}
      >
        <UsersTable
          users={list.rows}
          ownId={me.id}
          largest={counts?.largest_bytes ?? 0}
          sorting={sorting}
          onSort={change}
        />
      </PagedList>
    </>
  );
}
