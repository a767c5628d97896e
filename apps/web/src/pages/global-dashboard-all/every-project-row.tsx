import { MODULE_NAMES, titleOfModule } from '@facet/contract/constants/catalogue';
import {
  TASK_PRIORITY_WORDS,
  MODULE_STATUS_WORDS,
  PROJECT_STATUS_WORDS,
  STATUS_LABELS,
} from '@facet/contract/constants/status-words';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import type {
  DashboardModuleWire,
  DashboardProjectWire,
  ProjectEstimatesWire,
} from '@facet/contract/entities/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { TrendingUp } from 'lucide-react';
import { statusesHeld } from '../../features/dashboard/piece-places.ts';
import type { ColumnName } from '../../features/dashboard/columns.ts';
import { useSeeModules } from '../../features/dashboard/projects-api.ts';
import { ProjectCover } from '../../features/projects/components/project-cover.tsx';
import { ProjectMenu } from '../../features/projects/components/project-menu.tsx';
import { ProjectPeople } from '../../features/projects/components/project-people.tsx';
import { ProjectTitle } from '../../features/projects/components/project-title.tsx';
import type { ProjectDialog } from '../../features/projects/project-dialog.ts';
import { spaceQueries } from '../../features/spaces/api.ts';
import { ModuleIcon } from '../../features/workflow/components/module-icon.tsx';
import { formatMoment } from '../../lib/format-date.ts';
import { labelOfType } from '../../shared/projects/product-type.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useClock } from '../../lib/use-clock.ts';
import { DueBadge } from '../../shared/due/due-badge.tsx';
import { PriorityBars } from '../../shared/statuses/priority-bars.tsx';
import { statusColours } from '../../shared/statuses/status.ts';
import { StatusBadge } from '../../shared/statuses/status-badge.tsx';
import { StatusShape } from '../../shared/statuses/status-shape.tsx';
import { ColourStone } from '../../ui/colour-stone.tsx';
import { TileNote } from '../../ui/tile.tsx';
import styles from './every-project.module.css';
import { t } from '../../ui/words.ts';

const RATIO = 50 / 38;
const CLOSED: readonly ModuleStatus[] = [ModuleStatus.skipped, ModuleStatus.locked];

type RowProps = {
  project: DashboardProjectWire;
  columns: readonly ColumnName[];
  estimates: ProjectEstimatesWire | undefined;
  onAsk: (dialog: ProjectDialog) => void;
};

/** A project: each of its modules opens by its own cell, the rest of the row opens the project. */
export function EveryProjectRow({ project, columns, estimates, onAsk }: RowProps) {
  return (
    <div role="row" className={styles.row} data-project={project.id}>
      <span role="cell" className={styles.name}>
        <span className={styles.cover}>
          <ProjectCover project={project} ratio={RATIO} small />
        </span>
        <span className={styles.words}>
          <ProjectTitle project={project} />
          <TileNote>
            <SpaceName project={project} />
          </TileNote>
        </span>
        <span className={styles.tools}>
          <ProjectMenu project={project} onAsk={onAsk} />
        </span>
      </span>
      {columns.map((name) =>
        name === 'modules' ? (
          <span key={name} role="presentation" className={styles.modules}>
            {MODULE_NAMES.map((step) => (
              <span key={step} role="cell" className={styles.module}>
                <ModuleCell project={project} module={project.modules.find((module) => module.name === step)} />
              </span>
            ))}
          </span>
        ) : (
          <span key={name} role="cell" className={styles[`cell-${name}`]}>
            {name === 'estimates' ? <Estimates of={estimates} /> : <Cell project={project} name={name} />}
          </span>
        ),
      )}
    </div>
  );
}

const spaceOf = ({ space_title: title }: DashboardProjectWire) => title ?? t('Shared with me');

/** The project's space, by name and colour; nothing if the reader isn't in it. */
function SpaceName({ project }: { project: DashboardProjectWire }) {
  const { data: spaces } = useQuery(spaceQueries.mine);
  const space = spaces?.find(({ id }) => id === project.space_id);
  return (
    <>
      {space && (
        <span className={styles.stone}>
          <ColourStone colour={space.color} />
        </span>
      )}
      {spaceOf(project)}
    </>
  );
}

/** How many of the project’s styles have an estimate, and how many of these are over their target. */
function Estimates({ of }: { of: ProjectEstimatesWire | undefined }) {
  if (!of || of.estimated === 0) return null;
  const { estimated: count, over_target: over } = of;
  if (over === 0) return <span>{count}</span>;
  return (
    <span className={styles.over}>
      <TrendingUp size={14} aria-hidden="true" />
      {t('{over, number} of {count, number} over', { over, count })}
    </span>
  );
}

type CellProps = { project: DashboardProjectWire; name: Exclude<ColumnName, 'modules' | 'estimates'> };

/** A project's value in one column. */
function Cell({ project, name }: CellProps) {
  const clock = useClock();
  if (name === 'status') return <StatusBadge status={PROJECT_STATUS_WORDS[project.status]} />;
  if (name === 'priority') return project.priority && <PriorityBars priority={TASK_PRIORITY_WORDS[project.priority]} />;
  if (name === 'due_date') return project.due_date && <DueBadge due={project.due_date} {...clock} />;
  if (name === 'team') return <ProjectPeople project={project} />;
  if (name === 'space')
    return (
      <span className={styles.text} title={spaceOf(project)}>
        <SpaceName project={project} />
      </span>
    );
  if (name === 'category') return <Words text={labelOfType(project.category)} />;
  if (name === 'tags') return <Words text={project.tags.map(({ title }) => title).join(', ')} />;
  const moment = MOMENTS[name](project);
  return (
    moment && (
      <time dateTime={moment} title={formatMoment(moment)}>
        {relativeTime(moment, clock.now.getTime())}
      </time>
    )
  );
}

const MOMENTS = {
  activity: ({ last_activity_at: moment }: DashboardProjectWire) => moment,
  created_at: ({ created_at: moment }: DashboardProjectWire) => moment,
  updated_at: ({ updated_at: moment }: DashboardProjectWire) => moment,
} as const;

function Words({ text }: { text: string }) {
  return (
    <span className={styles.text} title={text}>
      {text}
    </span>
  );
}

type ModuleCellProps = { project: DashboardProjectWire; module: DashboardModuleWire | undefined };

function moduleLabel(
  { name, is_new: isNew }: DashboardModuleWire,
  facts: { title: string; status: string; count: number },
) {
  if (name === 'mood-board') return t('{title}: {status}, {count, plural, one {# board} other {# boards}}', facts);
  return isNew
    ? t('{title}: {status}, {count, plural, one {# style} other {# styles}}, new', facts)
    : t('{title}: {status}, {count, plural, one {# style} other {# styles}}', facts);
}

/** The status of a module and how many styles or boards it holds; a dot where others brought something new. */
function ModuleCell({ project, module }: ModuleCellProps) {
  const see = useSeeModules();
  const { holds } = useSearch({ from: '/app/global-dashboard-all' });
  if (!module) return null;
  const status = MODULE_STATUS_WORDS[module.status];
  const isBoards = module.name === 'mood-board';
  const count = isBoards ? module.count_boards : module.count_styles;
  const label = moduleLabel(module, { title: titleOfModule(module.title), status: STATUS_LABELS[status], count });
  const content = (
    <>
      <span className={styles.sign}>
        <ModuleIcon name={module.name} />
      </span>
      <span className={styles.glyph} style={{ color: statusColours(status).text }}>
        <StatusShape status={status} size={12} />
      </span>
      {!CLOSED.includes(module.status) && (
        <span className={styles.count} data-none={count === 0 || undefined}>
          {count}
        </span>
      )}
      {module.is_new && <span className={styles.dot} />}
    </>
  );
  const onClick = module.is_new ? () => see.mutate([module.id]) : undefined;
  const look = { className: styles.moduleLink, 'aria-label': label, title: label, onClick };
  const params = { projectId: project.id };
  return isBoards ? (
    <Link to="/project/$projectId/modules/whiteboard" params={params} {...look}>
      {content}
    </Link>
  ) : (
    <Link
      to="/project/$projectId/modules/design"
      params={params}
      search={{ module: module.id, statuses: statusesHeld(holds, module.name) }}
      {...look}
    >
      {content}
    </Link>
  );
}
