import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import type { DashboardProjectWire } from '@facet/contract/entities/dashboard';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { SortColumn } from '../../features/dashboard/project-filters.ts';
import { ModuleIcon } from '../../features/workflow/components/module-icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EveryProjectRow } from './every-project-row.tsx';
import styles from './every-project.module.css';

type Sort = { sort: string; order: 'asc' | 'desc' };
type TableProps = { projects: readonly DashboardProjectWire[]; sort: Sort; onSort: (column: SortColumn) => void };

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

/** Projects with a cell for each step of the catalogue; cards where there is no room for a table. */
export function EveryProjectTable({ projects, sort, onSort }: TableProps) {
  const head = (column: SortColumn, label: string) => (
    <SortHead column={column} label={label} sort={sort} onSort={onSort} />
  );
  return (
    <div role="table" aria-label="Projects" className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.row}>
          {head('title', 'Project')}
          {MODULE_NAMES.map((name) => (
            <span key={name} role="columnheader" aria-label={name} className={styles.module}>
              <Tooltip label={name} describes={false}>
                <span className={styles.moduleHead}>
                  <ModuleIcon name={name} />
                  <VisuallyHidden>{name}</VisuallyHidden>
                </span>
              </Tooltip>
            </span>
          ))}
          {head('status', 'Status')}
          {head('priority', 'Priority')}
          {head('due_date', 'Due')}
          <span role="columnheader" className={styles.people}>
            Team
          </span>
          {head('activity', 'Activity')}
        </div>
      </div>
      <div role="rowgroup">
        {projects.map((project) => (
          <EveryProjectRow key={project.id} project={project} />
        ))}
      </div>
    </div>
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
      <button type="button" className={styles.sort} aria-label={`Sort by ${label}`} onClick={() => onSort(column)}>
        {label}
        {isSorted && <Arrow aria-hidden="true" />}
      </button>
    </span>
  );
}
