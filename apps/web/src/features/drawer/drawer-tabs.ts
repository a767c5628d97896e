import type { ProjectWire } from '@facet/contract/entities/project';
import { t } from '../../ui/words.ts';

export type DrawerTab = 'activity' | 'tasks' | 'files' | 'log';
type Abilities = ProjectWire['abilities'];

const TABS: readonly { value: DrawerTab; label: string; ability: keyof Abilities }[] = [
  { value: 'activity', label: t('Chat and activity'), ability: 'view_activity' },
  { value: 'tasks', label: t('Tasks'), ability: 'view_tasks' },
  { value: 'files', label: t('Design Files'), ability: 'view_design_files' },
  { value: 'log', label: t('Log History'), ability: 'view_log' },
];

/** The sections of the drawer that somebody with these abilities sees, in their order. */
export const tabsFor = (abilities: Abilities) => TABS.filter(({ ability }) => abilities[ability]);
