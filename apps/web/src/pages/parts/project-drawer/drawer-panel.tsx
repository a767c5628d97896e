import type { ProjectWire } from '@facet/contract/entities/project';
import { LogList } from '../../../features/activity/components/log-list.tsx';
import { ChipRow, DrawerChips } from '../../../features/drawer/components/drawer-chips.tsx';
import { FilesTab } from '../../../features/drawer/components/files-tab.tsx';
import {
  hasChips,
  type DrawerChoice,
  type DrawerFilters,
  type FilterKey,
} from '../../../features/drawer/drawer-filters.ts';
import type { DrawerTab } from '../../../features/drawer/drawer-tabs.ts';
import { ChatTab } from './chat-tab.tsx';
import styles from './drawer-contents.module.css';
import { toLogFilters } from '../../../features/drawer/tab-filters.ts';
import { TasksTab } from './tasks-tab.tsx';

type DrawerPanelProps = {
  project: ProjectWire;
  tab: DrawerTab;
  filters: DrawerFilters;
  onChange: (change: Partial<DrawerFilters>) => void;
  onToggle: (key: FilterKey, choice: DrawerChoice) => void;
  onLeave: () => void;
};

/** The chosen tab of the drawer, below its filters. */
export function DrawerPanel({ project, tab, filters, onChange, onToggle, onLeave }: DrawerPanelProps) {
  const shared = { projectId: project.id, onLeave };
  const chips = hasChips(filters, tab) ? <DrawerChips {...{ tab, filters, onChange, onToggle }} /> : null;
  return (
    <>
      {tab !== 'tasks' && chips && <ChipRow>{chips}</ChipRow>}
      {tab === 'activity' && (
        <div className={styles.chat}>
          <ChatTab project={project} filters={filters} />
        </div>
      )}
      {tab !== 'activity' && (
        <div className={styles.scroll}>
          {tab === 'tasks' && <TasksTab {...{ project, filters, onChange, chips }} />}
          {tab === 'files' && <FilesTab {...shared} filters={filters} />}
          {tab === 'log' && <LogList {...shared} filters={toLogFilters(filters)} />}
        </div>
      )}
    </>
  );
}
