import { STATUS_FILLS } from './charts/patterns.tsx';

/** What a person's load is made of, and how each part is drawn. */
export const LOAD = [
  { key: 'styles', label: 'styles', fill: STATUS_FILLS.in_progress },
  { key: 'tasks', label: 'tasks', fill: { ...STATUS_FILLS.draft, look: 'dashed' } },
  { key: 'reviews', label: 'reviews', fill: STATUS_FILLS.in_review },
] as const;

/** How the usual load is marked. */
export const USUAL_SIGN = <path d="M9 0v12" stroke="var(--ink)" strokeWidth={2} />;
