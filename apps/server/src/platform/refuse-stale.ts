import { conflict } from './errors.ts';
import { worded } from '@facet/contract/words/speech';

const CHANGED = worded({
  project: 'Someone else changed this project. Reload it and try again.',
  task: 'Someone else changed this task. Reload it and try again.',
  'cost sheet': 'Someone else changed this cost sheet. Reload it and try again.',
  spec: 'Someone else changed this spec. Reload it and try again.',
  stones: 'Someone else changed this stone list. Reload it and try again.',
  pins: 'Someone else changed these pins. Reload them and try again.',
  brief: 'Someone else changed this brief. Reload it and try again.',
  space: 'Someone else changed this space. Reload it and try again.',
  alloys: 'Someone else changed the alloys. Reload them and try again.',
  limits: 'Someone else changed the limits. Reload them and try again.',
  specs: 'Someone else changed the specs. Reload them and try again.',
  words: 'Someone else changed the words for parts. Reload them and try again.',
  rings: 'Someone else changed the ring sizes. Reload them and try again.',
  'cost rules': 'Someone else changed the rules of costs. Reload them and try again.',
  backups: 'Someone else set the backups anew. Reload them and try again.',
  maintenance: 'This maintenance was begun or said anew since. Reload the page and look whose it is.',
  'second step': 'Someone else set anew who must use two steps. Reload the page and try again.',
  melee: 'Someone else changed the stone weights. Reload them and try again.',
});

/** 409 when somebody changed a row after it was read; null if there was none then, and without a moment nothing is checked. */
export function refuseStale(updatedAt: Date, readAt: string | null | undefined, thing: keyof typeof CHANGED): void {
  if (readAt === undefined) return;
  if (readAt !== null && updatedAt.getTime() === Date.parse(readAt)) return;
  throw conflict(CHANGED[thing]);
}
