import type { Happening } from '../activity/actions/record-activity.ts';

/** The log's words for another title. */
export const titleChange = (before: string | null, after: string | null): Pick<Happening, 'oldValue' | 'newValue'> => ({
  oldValue: { said: [{ kind: 'file_title', title: before }] },
  newValue: { said: [{ kind: 'file_title', title: after }] },
});
