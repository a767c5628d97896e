import { DUE_MAX } from '@facet/contract/constants/dashboards';
import type { DueThingWire } from '@facet/contract/entities/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig, Folder, Gem } from 'lucide-react';
import { useState } from 'react';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { NoRows, SidePart } from './side-part.tsx';
import styles from './side-parts.module.css';
import { DUE_FIRST, dashboardProjectQueries } from '../projects-api.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DueBadge } from '../../../shared/due/due-badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { t } from '../../../ui/words.ts';

const RATIO = 40 / 30;

type DuePartProps = { spaceId?: number | undefined; scope?: 'mine' | 'all' };

/** The anchor of this part on its page. */
export const DUE_ANCHOR = 'due';

/** What is due next and what is overdue, in one space or in all, in all projects or in mine. */
export function DuePart({ spaceId, scope = 'all' }: DuePartProps) {
  const [isWhole, setWhole] = useState(false);
  const count = isWhole ? DUE_MAX : DUE_FIRST;
  const query = useQuery({
    ...dashboardProjectQueries.due(scope, spaceId, count),
    placeholderData: (before) => before,
  });
  const { data: due } = query;
  if (!due) return <StandIn small query={query} skeleton={null} failed={t('Couldn’t load what is due')} />;
  const search = { tab: 'active', sort_by: 'due_date', ...(spaceId && { space: [spaceId] }) } as const;
  const all = (
    <Link to="/global-dashboard-all" search={search} aria-label={t('View all by due date')}>
      {t('View all')}
    </Link>
  );
  return (
    <SidePart title={t('Due soon and overdue')} anchor={DUE_ANCHOR} aside={due.length > 0 && all}>
      {due.length === 0 && <NoRows>{t('Nothing is due.')}</NoRows>}
      <ul className={styles.list}>
        {due.map((thing) => (
          <li key={`${thing.kind} ${thing.id}`}>
            <DueRow thing={thing} />
          </li>
        ))}
      </ul>
      {!isWhole && due.length === DUE_FIRST && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {t('Show more')}
        </Button>
      )}
    </SidePart>
  );
}

/** Icons where there is no picture. */
const SIGNS = { project: Folder, style: Gem, task: CircleCheckBig } as const;

function DueRow({ thing }: { thing: DueThingWire }) {
  const clock = useClock();
  const Sign = SIGNS[thing.kind];
  const { kind, title, project, user, thumbnail, due_date: due } = thing;
  return (
    <Link {...linkThing(thing)} className={styles.due} data-project={kind === 'project' ? project.id : undefined}>
      <span className={styles.cover}>
        {thumbnail ? (
          <Picture src={thumbnail.url} alt="" ratio={RATIO} dimmed />
        ) : (
          <span className={styles.noCover}>
            <Sign size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={kind === 'project' ? undefined : `${title}, ${project.title}`}>
          {title}
        </span>
        <DueBadge due={due} {...clock} />
      </span>
      {user && <Avatar name={personName(user)} src={user.avatar?.url} size={22} colourKey={String(user.id)} />}
    </Link>
  );
}

/** A link to the project, to the style in the module where it is worked on, or to the open task. */
const linkThing = ({ kind, id, project, module_id: module }: DueThingWire) => ({
  to: '/project/$projectId/modules/design' as const,
  params: { projectId: project.id },
  search:
    kind === 'project'
      ? {}
      : { module: module ?? undefined, ...(kind === 'style' ? { style_id: id } : { modal_task_id: id }) },
});
