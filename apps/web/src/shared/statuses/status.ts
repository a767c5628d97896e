import type { Status } from '@facet/contract/constants/status-words';

const TOKENS: Record<Status, string> = {
  created: 'draft',
  draft: 'draft',
  to_do: 'draft',
  in_progress: 'in-progress',
  in_review: 'in-review',
  revision_needed: 'revision-needed',
  rejected: 'rejected',
  approved: 'approved',
  done: 'approved',
  finished: 'finished',
  paused: 'paused',
  skipped: 'skipped',
  locked: 'locked',
  archived: 'archived',
};

/** The CSS values of a status: its text colour, and the fill on which that is legible. */
export const statusColours = (status: Status) => ({
  text: `var(--${TOKENS[status]})`,
  fill: `var(--${TOKENS[status]}-fill)`,
});
