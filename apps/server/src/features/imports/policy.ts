import type { ImportState } from '@facet/contract/entities/import';

/** What somebody may have done with a run, by how far it is. */
const FROM = {
  plan: ['read', 'planned'],
  run: ['planned', 'paused'],
  pause: ['running'],
  stop: ['read', 'planned', 'running', 'paused'],
  take_back: ['done', 'stopped', 'failed'],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportAct = keyof typeof FROM;

export const mayAct = (act: ImportAct, state: ImportState): boolean => FROM[act].some((from) => from === state);

/** How far it is afterwards. */
export const STATE_AFTER = {
  plan: 'planning',
  run: 'running',
  pause: 'paused',
  stop: 'stopped',
  take_back: 'taking_back',
} as const satisfies Record<ImportAct, ImportState>;
