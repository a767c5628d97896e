import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnreadChats } from '../../../features/chat/hooks/use-unread-chats.ts';
import { DrawerSearch } from '../../../features/drawer/components/drawer-search.tsx';
import { DrawerTools } from '../../../features/drawer/components/drawer-tools.tsx';
import { tabsFor, type DrawerTab } from '../../../features/drawer/drawer-tabs.ts';
import { useDrawerFilters } from '../../../features/drawer/hooks/use-drawer-filters.ts';
import { taskQueries } from '../../../features/tasks/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { tabPanelProps, Tabs } from '../../../ui/tabs.tsx';
import styles from './drawer-contents.module.css';
import { DrawerPanel } from './drawer-panel.tsx';
import { t } from '../../../ui/words.ts';

type DrawerContentsProps = {
  project: ProjectWire;
  tab: DrawerTab | undefined;
  onTab: (tab: DrawerTab) => void;
  onLeave: () => void;
};

const ID = 'project-drawer';

/** The tabs that the user may see, with what waits in them. */
function useTabs({ id, abilities }: ProjectWire) {
  const unread = useUnreadChats();
  const { data: tasks } = useQuery({ ...taskQueries.count(id), enabled: abilities.view_tasks });
  return tabsFor(abilities).map((tab) => ({
    ...tab,
    ...(tab.value === 'activity' && { dot: unread.includes(id) }),
    ...(tab.value === 'tasks' && { count: tasks }),
  }));
}

/** Team, filters and search, the tabs that the user may see, and the chosen one. */
export function DrawerContents({ project, tab: wanted, onTab, onLeave }: DrawerContentsProps) {
  const tabs = useTabs(project);
  const tab = tabs.find(({ value }) => value === wanted)?.value ?? tabs[0]?.value;
  const { filters, recent, change, search, toggle } = useDrawerFilters(project.id);
  const [isSearching, setSearching] = useState(false);
  if (tab === undefined) return <EmptyState title={t('Nothing shared with you yet')} />;
  return (
    <div className={styles.drawer}>
      <DrawerTools
        project={project}
        tab={tab}
        filters={filters}
        onChange={change}
        isSearching={isSearching}
        onSearching={setSearching}
      />
      {isSearching && (
        <DrawerSearch
          project={project}
          recent={recent}
          onSearch={search}
          onChoose={toggle}
          onClose={() => setSearching(false)}
        />
      )}
      <Tabs label={project.title} value={tab} onChange={onTab} items={tabs} idPrefix={ID} className={styles.tabs} />
      <div role="tabpanel" {...tabPanelProps(ID, tab)} className={styles.panel}>
        <DrawerPanel
          project={project}
          tab={tab}
          filters={filters}
          onChange={change}
          onToggle={toggle}
          onLeave={onLeave}
        />
      </div>
    </div>
  );
}
