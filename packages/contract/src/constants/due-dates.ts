import { DUE_DATE_PAST_TEXT } from './texts.ts';

/** Why something can't be due on that day, or null: it has passed, and wasn't the day set `before`. */
export const dueDateProblem = (due: string | null, today: string, before: string | null = null): string | null =>
  due !== null && due !== before && due < today ? DUE_DATE_PAST_TEXT : null;
