import { STATUS_FILLS } from './charts/patterns.tsx';
import { t } from '../../ui/words.ts';

/** What a person's workload consists of, and how each part is drawn. */
export const LOAD = [
  { key: 'styles', label: t('styles'), fill: STATUS_FILLS.in_progress },
  { key: 'tasks', label: t('tasks'), fill: { ...STATUS_FILLS.draft, look: 'dashed' } },
  { key: 'reviews', label: t('reviews'), fill: STATUS_FILLS.in_review },
] as const;

/** The mark for the usual load. */
export const USUAL_SIGN = <path d="M9 0v12" stroke="var(--ink)" strokeWidth={2} />;
