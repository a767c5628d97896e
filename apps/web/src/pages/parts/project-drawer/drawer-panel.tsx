import type { LogEventFilter } from '@facet/contract/constants/statuses';
import type { ProjectWire } from '@facet/contract/entities/project';
import type { ReactNode } from 'react';
import { LogList } from '../../../features/activity/components/log-list.tsx';
import { FilesTab } from '../../../features/drawer/components/files-tab.tsx';
import { idsOf, valuesOf, type DrawerFilters } from '../../../features/drawer/drawer-filters.ts';
import type { DrawerTab } from '../../../features/drawer/drawer-tabs.ts';
import styles from './drawer-contents.module.css';

type DrawerPanelProps = {
  project: ProjectWire;
  tab: DrawerTab;
  filters: DrawerFilters;
  /** What the tab is filtered by. */
  chips: ReactNode;
  onLeave: () => void;
};

const EVENTS: readonly LogEventFilter[] = ['upload', 'delete', 'archive'];

const placeOf = ({ chosen, search, order }: DrawerFilters) => ({
  project_module: idsOf(chosen, 'project_module'),
  project_style_id: idsOf(chosen, 'project_style_id'),
  project_tag_id: idsOf(chosen, 'project_tag_id'),
  search,
  order,
});

const logFiltersOf = (filters: DrawerFilters) => {
  const events = valuesOf(filters.chosen, 'event_type');
  return {
    ...placeOf(filters),
    assignee: idsOf(filters.chosen, 'assignee'),
    event_type: EVENTS.filter((event) => events.includes(event)),
  };
};

/** The chosen tab of the drawer. */
export function DrawerPanel({ project, tab, filters, chips, onLeave }: DrawerPanelProps) {
  const shared = { projectId: project.id, onLeave };
  return (
    <>
      {chips}
      <div className={styles.scroll}>
        {tab === 'files' && <FilesTab {...shared} filters={filters} />}
        {tab === 'log' && <LogList {...shared} filters={logFiltersOf(filters)} />}
      </div>
    </>
  );
}
