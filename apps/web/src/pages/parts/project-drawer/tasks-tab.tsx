import type { ProjectWire } from '@facet/contract/entities/project';
import { useMemo, useState, type ReactNode } from 'react';
import type { DrawerFilters } from '../../../features/drawer/drawer-filters.ts';
import { TaskTree } from '../../../features/tasks/tree/task-tree.tsx';
import { NEWEST_FIRST, type TaskSort } from '../../../features/tasks/task-list-query.ts';
import { toTaskFilters } from '../../../features/drawer/tab-filters.ts';

type TasksTabProps = {
  project: ProjectWire;
  filters: DrawerFilters;
  onChange: (change: Partial<DrawerFilters>) => void;
  chips: ReactNode;
};

/** The project's tasks; the drawer's order is that of the column they are sorted by. */
export function TasksTab({ project, filters, onChange, chips }: TasksTabProps) {
  const [column, setColumn] = useState(NEWEST_FIRST.col);
  const asked = useMemo(() => toTaskFilters(filters), [filters]);
  const { project_style_id: styles = [] } = filters.chosen;
  const [style] = styles;
  const start = style && styles.length === 1 ? { style: { id: Number(style.value), title: style.label } } : undefined;
  const handleSort = ({ col, order }: TaskSort) => {
    setColumn(col);
    onChange({ order });
  };
  return (
    <TaskTree
      projectId={project.id}
      team={project.team}
      mayCreate={project.abilities.create_task}
      filters={asked}
      start={start}
      bar={chips}
      sort={{ col: column, order: filters.order }}
      onSort={handleSort}
    />
  );
}
