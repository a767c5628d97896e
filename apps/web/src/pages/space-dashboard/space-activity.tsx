import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StandIn } from '../../lib/list/loaded.tsx';
import { entryTarget } from '../../features/activity/entry-target.ts';
import { NoRows, SidePart } from '../../features/dashboard/components/side-part.tsx';
import parts from '../../features/dashboard/components/side-parts.module.css';
import { dashboardProjectQueries } from '../../features/dashboard/projects-api.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { logTitle } from '../../shared/log/log-title.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useClock } from '../../lib/use-clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './space-activity.module.css';
import { rich, t } from '../../ui/words.ts';

const RATIO = 32 / 24;

type Entry = LogEntryWire & { thumbnail: { url: string } | null };

/** What happened last in a space; each row leads to where it did. */
export function SpaceActivity({ spaceId }: { spaceId: number }) {
  const query = useQuery(dashboardProjectQueries.activity(spaceId));
  const { data: entries } = query;
  if (!entries) return <StandIn small query={query} skeleton={null} failed={t('Couldn’t load the activity')} />;
  return (
    <SidePart title={t('Recent activity')}>
      {entries.length === 0 && <NoRows>{t('Nothing has happened yet.')}</NoRows>}
      <ul className={parts.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ActivityRow entry={entry} />
          </li>
        ))}
      </ul>
    </SidePart>
  );
}

function ActivityRow({ entry }: { entry: Entry }) {
  const target = entryTarget(entry);
  if (!target) return <Words entry={entry} />;
  return (
    <Link {...target} className={styles.happened}>
      <Words entry={entry} />
    </Link>
  );
}

const b = (inside: ReactNode) => <b>{inside}</b>;

function Words({ entry }: { entry: Entry }) {
  const { now } = useClock();
  const { user, created_at: at, thumbnail, breadcrumbs } = entry;
  const name = `${user.first_name} ${user.last_name}`.trim() || t('Someone');
  const shortName = user.first_name || name;
  const title = logTitle(entry);
  const what = title.charAt(0).toLowerCase() + title.slice(1);
  // The words of an act name the style themselves.
  const about = entry.new_value?.act ? null : (breadcrumbs.task ?? breadcrumbs.style ?? breadcrumbs.project);
  return (
    <span className={styles.entry}>
      <Avatar name={name} src={user.avatar?.url} size={22} colourKey={String(user.id)} decorative />
      <span className={styles.what}>
        {about
          ? rich('<b>{name}</b> {what}, <b>{about}</b>', { name: shortName, what, about: about.title, b })
          : rich('<b>{name}</b> {what}', { name: shortName, what, b })}
      </span>
      <time dateTime={at} title={formatMoment(at)}>
        {relativeTime(at, now.getTime())}
      </time>
      <span className={styles.small}>{thumbnail && <Picture src={thumbnail.url} alt="" ratio={RATIO} />}</span>
    </span>
  );
}
