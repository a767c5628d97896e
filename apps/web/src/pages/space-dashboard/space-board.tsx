import { titleOfModule } from '@facet/contract/constants/catalogue';
import { MODULE_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { ProjectManagementMetrics } from '@facet/contract/entities/analytics';
import type { DashboardProjectModuleWire, FilterValueWire } from '@facet/contract/entities/dashboard';
import { MODULES_BY_ROLE } from '@facet/contract/permissions';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useSeeModules, dashboardProjectQueries } from '../../features/dashboard/projects-api.ts';
import { useDashboardLive } from '../../features/dashboard/use-dashboard-live.ts';
import { ProjectCover } from '../../features/projects/components/project-cover.tsx';
import { ModuleIcon } from '../../features/workflow/components/module-icon.tsx';
import { ButtonLink } from '../../lib/button-link.tsx';
import { personName } from '../../shared/people/person-name.ts';
import { useClock } from '../../lib/use-clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusGlyph } from '../../shared/statuses/status-glyph.tsx';
import { useSpaceFigures } from '../../features/analytics/space-figures.ts';
import styles from './space-board.module.css';
import { numberText, t } from '../../ui/words.ts';

const RATIO = 48 / 40;
const DAY_HOURS = 24;
const DAY = 86_400_000;

type ModuleFigures = ProjectManagementMetrics['modules'][number];

/** The projects of a space by the step that they are at: a column for each step of the catalogue. */
export function SpaceBoard({ spaceId }: { spaceId: number }) {
  const { data: steps } = useQuery(dashboardProjectQueries.steps(spaceId));
  const { management } = useSpaceFigures(spaceId);
  const lists = useQueries({ queries: (steps ?? []).map(({ id }) => dashboardProjectQueries.atStep(spaceId, id)) });
  useDashboardLive(lists.flatMap(({ data }) => data?.data.map(({ project }) => project.id) ?? []));
  if (!steps) return <Skeleton height={220} />;
  if (steps.length === 0)
    return (
      <EmptyState
        framed
        title={t('No work in progress here')}
        text={t('The projects in this space are archived, or have no modules you can see.')}
        action={
          <ButtonLink to="/space/$spaceId/dashboard" params={{ spaceId }} search={{ show: 'projects' }}>
            {t('See its projects')}
          </ButtonLink>
        }
      />
    );
  const hasMedian = management.data?.modules.some(({ median }) => median !== null);
  return (
    <section aria-labelledby="projects-by-module">
      <div className={styles.head}>
        <h2 id="projects-by-module" className={styles.title}>
          {t('Projects by module')}{' '}
          <span className={styles.count}>{lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)}</span>
        </h2>
        <span className={styles.hint}>
          {hasMedian && <span className={styles.median}>{t('Days: median in the module, 90 days')}</span>}
          <Link to="/global-dashboard-all" search={{ space: [spaceId] }}>
            {t('Open as table')}
          </Link>
        </span>
      </div>
      <div className={styles.board}>
        {steps.map((step, index) => (
          <Column
            key={step.id}
            spaceId={spaceId}
            step={step}
            rows={lists[index]?.data?.data}
            total={lists[index]?.data?.total ?? 0}
            figures={management.data?.modules.find(({ module }) => module === step.title)}
          />
        ))}
      </div>
    </section>
  );
}

type ColumnProps = {
  spaceId: number;
  step: FilterValueWire;
  /** Absent while they load. */
  rows: readonly DashboardProjectModuleWire[] | undefined;
  total: number;
  figures: ModuleFigures | undefined;
};

const inDays = (hours: number) => Math.round(hours / DAY_HOURS);

function Column({ spaceId, step, rows, total, figures }: ColumnProps) {
  const rest = total - (rows?.length ?? 0);
  const title = titleOfModule(step.title);
  return (
    <section className={styles.column} aria-label={`${title}, ${total}`} aria-busy={!rows}>
      <h3 className={styles.columnHead}>
        <ModuleIcon name={step.title} />
        <span className={styles.columnName}>{title}</span>
        <span className={styles.count}>{total}</span>
        {figures && figures.median !== null && (
          <span className={styles.days}>{numberText(inDays(figures.median))} d</span>
        )}
      </h3>
      {rows ? (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={row.id}>
              <Card row={row} p85={figures?.p85 ?? null} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={58} />
      )}
      {rows && rest > 0 && (
        <Link
          to="/global-dashboard-all"
          search={{ space: [spaceId], at: [step.id] }}
          className={styles.rest}
          aria-label={t('{rest, plural, one {# more in {title}} other {# more in {title}}}', {
            rest,
            title,
          })}
        >
          +{numberText(rest)}
        </Link>
      )}
    </section>
  );
}

type Member = DashboardProjectModuleWire['project']['team'][number];

/** Somebody who works only in this module, otherwise a designer, otherwise the first on the team. */
function findHolder(team: readonly Member[], name: string): Member | undefined {
  const isSpecialist = ({ user_role: roles }: Member) =>
    roles.some((role) => MODULES_BY_ROLE[role].length === 1 && MODULES_BY_ROLE[role].some((one) => one === name));
  return team.find(isSpecialist) ?? team.find(({ user_role: roles }) => roles.includes('designer')) ?? team[0];
}

function Card({ row, p85 }: { row: DashboardProjectModuleWire; p85: number | null }) {
  const { now } = useClock();
  const see = useSeeModules();
  const { project, name, status, started_at: startedAt } = row;
  const days = startedAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / DAY));
  const isLong = days !== null && p85 !== null && days * DAY_HOURS > p85;
  const holder = findHolder(project.team, name);
  const isBoard = name === 'mood-board';
  return (
    <Link
      to={isBoard ? '/project/$projectId/modules/whiteboard' : '/project/$projectId/modules/design'}
      params={{ projectId: project.id }}
      search={isBoard ? {} : { module: row.id }}
      onClick={() => row.is_new && see.mutate([row.id])}
      className={styles.card}
    >
      <span className={styles.cover}>
        <ProjectCover project={project} ratio={RATIO} small />
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={project.title}>
          {project.title}
        </span>
        <span className={styles.facts}>
          <StatusGlyph status={MODULE_STATUS_WORDS[status]} />
          <span className={styles.here} data-long={isLong || undefined}>
            {isLong && <CircleAlert size={13} strokeWidth={1.75} aria-hidden="true" />}
            {days === null ? t('not started') : t('{days} d here', { days })}
          </span>
        </span>
      </span>
      {holder && (
        <Avatar
          name={personName(holder.user)}
          src={holder.user.avatar?.url}
          size={22}
          colourKey={String(holder.user_id)}
        />
      )}
    </Link>
  );
}
