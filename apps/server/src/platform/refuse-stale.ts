import { conflict } from './errors.ts';
import { worded } from '@facet/contract/words/speech';

const CHANGED = worded({
  project: 'Someone else changed this project. Reload it and try again.',
  task: 'Someone else changed this task. Reload it and try again.',
  spec: 'Someone else changed this spec. Reload it and try again.',
  space: 'Someone else changed this space. Reload it and try again.',
  alloys: 'Someone else changed this alloys. Reload it and try again.',
  limits: 'Someone else changed this limits. Reload it and try again.',
  specs: 'Someone else changed this specs. Reload it and try again.',
  words: 'Someone else changed this words for parts. Reload it and try again.',
  rings: 'Someone else changed this ring sizes. Reload it and try again.',
  melee: 'Someone else changed this stone weights. Reload it and try again.',
});

/** 409 when somebody changed a row after it was read; without a moment nothing is checked. */
export function refuseStale(updatedAt: Date, readAt: string | undefined, thing: keyof typeof CHANGED): void {
  if (readAt === undefined || updatedAt.getTime() === Date.parse(readAt)) return;
  throw conflict(CHANGED[thing]);
}
