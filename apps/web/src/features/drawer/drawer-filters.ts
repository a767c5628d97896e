import type { DrawerTab } from './drawer-tabs.ts';
import { t } from '../../ui/words.ts';

/** What can be filtered by; the names are those of the calls. */
export type FilterKey =
  | 'project_module'
  | 'project_style_id'
  | 'project_tag_id'
  | 'assignee'
  | 'owner'
  | 'priority'
  | 'status'
  | 'event_type'
  | 'file_type';
/** One chosen value, with the words on its chip. */
export type DrawerChoice = { value: string; label: string };
export type Chosen = Readonly<Partial<Record<FilterKey, readonly DrawerChoice[]>>>;
export type DrawerOrder = 'asc' | 'desc';

export type DrawerFilters = {
  chosen: Chosen;
  search?: string;
  order: DrawerOrder;
  /** Of the activity: ascending like a chat, with the newest at the bottom. */
  activityOrder: DrawerOrder;
  /** Of the activity: only what people wrote, without the log. */
  onlyMessages: boolean;
};

export const NO_DRAWER_FILTERS: DrawerFilters = {
  chosen: {},
  order: 'desc',
  activityOrder: 'asc',
  onlyMessages: false,
};

const PLACE = ['project_module', 'project_style_id', 'project_tag_id'] as const;
const KEYS: Readonly<Record<DrawerTab, readonly FilterKey[]>> = {
  activity: ['owner', ...PLACE],
  tasks: ['assignee', 'priority', 'status', ...PLACE],
  files: ['owner', 'file_type', ...PLACE],
  log: ['assignee', 'event_type', ...PLACE],
};
const LABELS: Readonly<Record<FilterKey, string>> = {
  project_module: t('Module'),
  project_style_id: t('Style'),
  project_tag_id: t('Tag'),
  assignee: t('Assignee'),
  owner: t('Owner'),
  priority: t('Priority'),
  status: t('Status'),
  event_type: t('Event type'),
  file_type: t('File type'),
};

/** The filters that a tab has; those of other tabs wait until these are opened. */
export const filterKeys = (tab: DrawerTab): readonly FilterKey[] => KEYS[tab];

/** What a tab calls a filter: the person who did something is not its assignee. */
export const filterLabel = (tab: DrawerTab, key: FilterKey): string =>
  tab === 'log' && key === 'assignee' ? t('Person') : LABELS[key];

export const isChosen = (chosen: readonly DrawerChoice[] | undefined, { value }: DrawerChoice): boolean =>
  chosen?.some((one) => one.value === value) ?? false;

/** Adds the choice, or removes it if it was there. */
export function toggleChoice(chosen: Chosen, key: FilterKey, choice: DrawerChoice): Chosen {
  const before = chosen[key] ?? [];
  const without = before.filter(({ value }) => value !== choice.value);
  return { ...chosen, [key]: without.length < before.length ? without : [...before, choice] };
}

/** Clears the filters of a tab; other tabs keep theirs. */
export function clearChosen(chosen: Chosen, tab: DrawerTab): Chosen {
  const cleared: Partial<Record<FilterKey, readonly DrawerChoice[]>> = { ...chosen };
  for (const key of filterKeys(tab)) delete cleared[key];
  return cleared;
}

/** How many filters of a tab are active, not counting its search. */
export const countChosen = ({ chosen, onlyMessages }: DrawerFilters, tab: DrawerTab): number =>
  filterKeys(tab).reduce((sum, key) => sum + (chosen[key]?.length ?? 0), tab === 'activity' && onlyMessages ? 1 : 0);

/** The order of a tab: lists begin with the newest, the activity ends with it. */
export const pickOrder = (filters: DrawerFilters, tab: DrawerTab): DrawerOrder =>
  tab === 'activity' ? filters.activityOrder : filters.order;

/** Whether there is something for a chip to say. */
export const hasChips = (filters: DrawerFilters, tab: DrawerTab): boolean =>
  Boolean(filters.search) || countChosen(filters, tab) > 0;

/** The chosen values of a filter, in the form that the calls expect. */
export const chosenValues = (chosen: Chosen, key: FilterKey): string[] => (chosen[key] ?? []).map(({ value }) => value);
export const chosenIds = (chosen: Chosen, key: FilterKey): number[] => chosenValues(chosen, key).map(Number);
