import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OwnLog } from '../features/account/components/own-log.tsx';
import { sessionQueries } from '../features/session/api.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageTitle } from '../ui/page-title.tsx';

export function AccountActivityPage() {
  const { data: user } = useQuery(sessionQueries.user);
  useTitle('Activity');
  return (
    <>
      <PageTitle subtitle="Everything you did, in all your projects.">Activity</PageTitle>
      {user && <OwnLog userId={user.id} renderPlace={placeOf} />}
    </>
  );
}

function placeOf({ breadcrumbs: { project, module, style } }: LogEntryWire) {
  if (!project) return null;
  const names = [project, module, style].flatMap((crumb) => crumb?.title ?? []);
  const params = { projectId: project.id };
  const search = { module: module?.id, style_id: style?.id };
  return (
    <Link to="/project/$projectId/modules/design" params={params} search={search}>
      {names.join(' › ')}
    </Link>
  );
}
