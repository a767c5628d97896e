import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { AccountLog } from '../features/account/components/account-log.tsx';
import { OwnLooks } from '../features/account/components/own-looks.tsx';
import { OwnLog } from '../features/account/components/own-log.tsx';
import { TakeOverRequests } from '../features/account/components/take-over-requests.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { spaceQueries } from '../features/spaces/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { t } from '../ui/words.ts';

const SHOWN = [
  { value: 'work', label: t('My work') },
  { value: 'account', label: t('My account') },
  { value: 'looks', label: t('Files I opened') },
] as const;

const SUBTITLES = {
  work: t('Everything you did, in all your projects.'),
  account: t('Sign-ins, links and exports, and whatever administrators did with your account.'),
  looks: t('Which files you opened and downloaded, as it is kept.'),
};

export function AccountActivityPage() {
  const { data: user } = useQuery(sessionQueries.user);
  const { show = 'work' } = useSearch({ from: '/app/account/activity' });
  const navigate = useNavigate({ from: '/account/activity' });
  useTitle(t('Activity'));
  const { data: spaces = [] } = useQuery({ ...spaceQueries.mine, enabled: show === 'looks' });
  const actions = (
    <SegmentedControl
      label={t('Show')}
      value={show}
      items={SHOWN}
      onChange={(next) =>
        void navigate({ search: { show: next === 'work' ? undefined : next }, replace: true, resetScroll: false })
      }
    />
  );
  return (
    <>
      <PageTitle subtitle={SUBTITLES[show]} actions={actions}>
        {t('Activity')}
      </PageTitle>
      {user && show === 'account' && <TakeOverRequests userId={user.id} />}
      {user && show === 'account' && <AccountLog userId={user.id} />}
      {user && show === 'work' && <OwnLog userId={user.id} renderPlace={wordPlace} />}
      {user && show === 'looks' && <OwnLooks userId={user.id} spaces={spaces} />}
    </>
  );
}

function wordPlace({ breadcrumbs: { project, module, style } }: LogEntryWire) {
  if (!project) return null;
  const step = module && { title: titleOfModule(module.title) };
  const names = [project, step, style].flatMap((crumb) => crumb?.title ?? []);
  const params = { projectId: project.id };
  const search = { module: module?.id, style_id: style?.id };
  return (
    <Link to="/project/$projectId/modules/design" params={params} search={search}>
      {names.join(' › ')}
    </Link>
  );
}
