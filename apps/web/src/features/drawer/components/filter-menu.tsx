import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { drawerQueries } from '../api.ts';
import {
  clearChosen,
  filterLabel,
  filterKeys,
  toggleChoice,
  type Chosen,
  type DrawerFilters,
  type FilterKey,
} from '../drawer-filters.ts';
import type { DrawerTab } from '../drawer-tabs.ts';
import { filterOptions } from '../filter-options.ts';
import { ChoicePills } from './choice-pills.tsx';
import styles from './filter-menu.module.css';
import { t } from '../../../ui/words.ts';

type FilterMenuProps = {
  project: ProjectWire;
  tab: DrawerTab;
  filters: DrawerFilters;
  onApply: (change: Pick<DrawerFilters, 'chosen' | 'onlyMessages'>) => void;
  onCancel: () => void;
};

/** The styles of a project, found by their titles. */
function useStyleOptions(projectId: number) {
  const [text, setText] = useState('');
  const { data = [] } = useQuery({ ...drawerQueries.styles(projectId, text), placeholderData: (before) => before });
  return { options: data.map(({ id, title }) => ({ value: String(id), label: title })), setText };
}

/** All filters of a tab; nothing changes before Apply. */
export function DrawerFilterMenu({ project, tab, filters, onApply, onCancel }: FilterMenuProps) {
  const [chosen, setChosen] = useState<Chosen>(filters.chosen);
  const [onlyMessages, setOnlyMessages] = useState(filters.onlyMessages);
  const options = useMemo(() => filterOptions(project), [project]);
  const found = useStyleOptions(project.id);
  const isOffered = (key: FilterKey) => key === 'project_style_id' || options[key].length > 0;
  const handleClear = () => {
    setChosen(clearChosen(chosen, tab));
    if (tab === 'activity') setOnlyMessages(false);
  };
  return (
    <div className={styles.menu}>
      <div className={styles.groups}>
        {tab === 'activity' && (
          <div className={styles.only}>
            <Switch
              label={t('Show only chat messages')}
              checked={onlyMessages}
              onChange={(event) => setOnlyMessages(event.currentTarget.checked)}
            />
          </div>
        )}
        {filterKeys(tab)
          .filter(isOffered)
          .map((key) => (
            <ChoicePills
              key={key}
              label={filterLabel(tab, key)}
              options={key === 'project_style_id' ? found.options : options[key]}
              chosen={chosen[key] ?? []}
              onToggle={(choice) => setChosen((before) => toggleChoice(before, key, choice))}
              onSearch={key === 'project_style_id' ? found.setText : undefined}
            />
          ))}
      </div>
      <div className={styles.foot}>
        <Button size="small" variant="quiet" onClick={handleClear}>
          {t('Clear All')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button size="small" variant="primary" onClick={() => onApply({ chosen, onlyMessages })}>
          {t('Apply')}
        </Button>
      </div>
    </div>
  );
}
