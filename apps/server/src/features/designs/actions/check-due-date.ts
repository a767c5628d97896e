import { DUE_DATE_PAST_TEXT } from '@facet/contract/constants/texts';
import { todayOf, type Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';

/** A style is due today or later. */
export function checkDueDate(actor: Actor, dueDate: string | null): void {
  if (dueDate !== null && dueDate < todayOf(actor)) throw invalidField('due_date', DUE_DATE_PAST_TEXT);
}
