import { titleOfModule } from '@facet/contract/constants/catalogue';
import { MODULE_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { t } from '../../ui/words.ts';

type Module = Pick<ProjectCardWire['modules'][number], 'title' | 'status'>;

const DONE = new Set(['approved', 'finished']);
const STARTED = new Set(['in_progress', 'in_review']);

/** How far a project's modules are, in a few words; skipped ones do not count. */
export function moduleProgress(modules: readonly Module[]): string {
  const counted = modules.filter(({ status }) => MODULE_STATUS_WORDS[status] !== 'skipped');
  const done = counted.filter(({ status }) => DONE.has(MODULE_STATUS_WORDS[status])).length;
  if (counted.length === 0) return t('No modules');
  if (done === counted.length)
    return t('{count, plural, one {Module done} other {All # modules done}}', { count: done });
  if (done > 0) return t('{done, number} of {count, number} modules done', { done, count: counted.length });
  const started = counted.findLast(({ status }) => STARTED.has(MODULE_STATUS_WORDS[status]));
  return started ? t('{module} started', { module: titleOfModule(started.title) }) : t('Not started yet');
}
