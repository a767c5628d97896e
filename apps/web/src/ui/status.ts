/** Every status that the badges know, by the word that travels on the wire, with the words people read. */
export const STATUS_LABELS = {
  created: 'Created',
  draft: 'Draft',
  to_do: 'To do',
  in_progress: 'In progress',
  in_review: 'In review',
  revision_needed: 'Revision needed',
  rejected: 'Rejected',
  approved: 'Approved',
  done: 'Done',
  finished: 'Finished',
  paused: 'Paused',
  skipped: 'Skipped',
  locked: 'Locked',
  archived: 'Archived',
} as const;

export type Status = keyof typeof STATUS_LABELS;

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

/** The CSS values of a status: its text colour and the fill that it is legible on. */
export const statusColours = (status: Status) => ({
  text: `var(--${TOKENS[status]})`,
  fill: `var(--${TOKENS[status]}-fill)`,
});
