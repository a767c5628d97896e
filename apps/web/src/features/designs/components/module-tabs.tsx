import { titleOfModule } from '@facet/contract/constants/catalogue';
import { MODULE_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { ProjectModuleWire } from '@facet/contract/entities/project';
import { useEffect, type ReactNode } from 'react';
import { StatusGlyph } from '../../../shared/statuses/status-glyph.tsx';
import { isBoards } from '../shown-module.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './module-tabs.module.css';
import { t } from '../../../ui/words.ts';

type ModuleTabsProps = {
  modules: readonly ProjectModuleWire[];
  moduleId: number;
  onChange: (moduleId: number) => void;
  after?: ReactNode;
};

export const MODULE_TABS = 'module';

/** The steps of the project's workflow, each with its state and how many styles or boards it holds. */
export function ModuleTabs({ modules, moduleId, onChange, after }: ModuleTabsProps) {
  const items = modules.map((module) => ({
    value: String(module.id),
    label: titleOfModule(module.title),
    icon: <StatusGlyph status={MODULE_STATUS_WORDS[module.status]} />,
    count: isBoards(module) ? module.count_boards : module.count_styles,
  }));
  useEffect(() => {
    const tab = document.getElementById(`${MODULE_TABS}-tab-${moduleId}`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [moduleId]);
  return (
    <Tabs
      label={t('Modules')}
      idPrefix={MODULE_TABS}
      value={String(moduleId)}
      onChange={(value) => onChange(Number(value))}
      items={items}
      after={after}
      className={styles.tabs}
    />
  );
}
