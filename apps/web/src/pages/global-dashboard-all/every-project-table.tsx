import { MODULE_NAMES, titleOfModule } from '@facet/contract/constants/catalogue';
import type { DashboardProjectWire, ProjectEstimatesWire } from '@facet/contract/entities/dashboard';
import { useQueries } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { sortOfColumn, type DashboardColumn } from '../../features/dashboard/columns.ts';
import type { TableLook } from '../../features/dashboard/columns-api.ts';
import { dashboardProjectQueries } from '../../features/dashboard/projects-api.ts';
import type { SortColumn } from '../../features/dashboard/project-filters.ts';
import type { ProjectDialog } from '../../features/projects/project-dialog.ts';
import { ModuleIcon } from '../../features/workflow/components/module-icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EveryProjectRow } from './every-project-row.tsx';
import styles from './every-project.module.css';
import { t } from '../../ui/words.ts';

type Sort = { sort: string; order: 'asc' | 'desc' };
type TableProps = {
  projects: readonly DashboardProjectWire[];
  look: TableLook;
  sort: Sort;
  onSort: (column: SortColumn) => void;
  onAsk: (dialog: ProjectDialog) => void;
};

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

const AT_ONCE = 200;
const byProject = (answers: readonly { data: ProjectEstimatesWire[] | undefined }[]) =>
  new Map(answers.flatMap(({ data = [] }) => data.map((one) => [one.project_id, one] as const)));

/** How many estimates each of the projects has, as far as the reader sees costs. */
function useEstimates(ids: readonly number[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return useQueries({ queries: parts.map((part) => dashboardProjectQueries.estimates(part)), combine: byProject });
}

/** Projects with a cell for each step of the catalogue; cards where there is no room for a table. */
export function EveryProjectTable({ projects, look: { columns, isDense }, sort, onSort, onAsk }: TableProps) {
  const shown = columns.filter(({ isShown }) => isShown);
  const names = shown.map(({ name }) => name);
  const estimates = useEstimates(names.includes('estimates') ? projects.map(({ id }) => id) : []);
  const widths: Record<string, string> = { '--columns': shown.map(({ width }) => `${width}px`).join(' ') };
  return (
    <div
      role="table"
      aria-label={t('Projects')}
      className={styles.table}
      data-dense={isDense || undefined}
      style={widths}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.row}>
          <SortHead column="title" label={t('Project')} sort={sort} onSort={onSort} />
          {shown.map((column) => (
            <Head key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {projects.map((project) => (
          <EveryProjectRow
            key={project.id}
            project={project}
            columns={names}
            estimates={estimates.get(project.id)}
            onAsk={onAsk}
          />
        ))}
      </div>
    </div>
  );
}

type HeadProps = { column: DashboardColumn; sort: Sort; onSort: (column: SortColumn) => void };

function Head({ column: { name, title }, sort, onSort }: HeadProps) {
  const sorting = sortOfColumn(name);
  if (sorting) return <SortHead column={sorting} label={title} sort={sort} onSort={onSort} />;
  if (name !== 'modules')
    return (
      <span role="columnheader" className={styles[`cell-${name}`]}>
        {title}
      </span>
    );
  return (
    <span role="presentation" className={styles.modules}>
      {MODULE_NAMES.map((step) => (
        <span key={step} role="columnheader" aria-label={titleOfModule(step)} className={styles.module}>
          <Tooltip label={titleOfModule(step)} describes={false}>
            <span className={styles.moduleHead}>
              <ModuleIcon name={step} />
              <VisuallyHidden>{titleOfModule(step)}</VisuallyHidden>
            </span>
          </Tooltip>
        </span>
      ))}
    </span>
  );
}

type SortHeadProps = { column: SortColumn; label: string; sort: Sort; onSort: (column: SortColumn) => void };

function SortHead({ column, label, sort: { sort, order }, onSort }: SortHeadProps) {
  const isSorted = sort === column;
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <span
      role="columnheader"
      aria-label={label}
      aria-sort={isSorted ? DIRECTIONS[order] : 'none'}
      className={styles[`head-${column}`]}
    >
      <button
        type="button"
        className={styles.sort}
        aria-label={t('Sort by {label}', { label })}
        onClick={() => onSort(column)}
      >
        {label}
        {isSorted && <Arrow aria-hidden="true" />}
      </button>
    </span>
  );
}
