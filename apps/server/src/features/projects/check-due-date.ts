import { DUE_DATE_PAST_TEXT } from '@facet/contract/constants/texts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { invalidField } from '../../platform/errors.ts';

/** 422 at the field for a due date before the actor's today. */
export function checkDueDate(
  actor: Pick<Actor, 'timeZone'>,
  dueDate: string | null | undefined,
  field = 'due_date',
): void {
  if (dueDate && dueDate < todayOf(actor)) throw invalidField(field, DUE_DATE_PAST_TEXT);
}
