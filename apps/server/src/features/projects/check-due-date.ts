import { DUE_DATE_PAST_TEXT } from '@facet/contract/constants/texts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { invalidField } from '../../platform/errors.ts';

/** 422 for a due date before the actor's today. */
export function checkDueDate(actor: Pick<Actor, 'timeZone'>, dueDate: string | null | undefined): void {
  if (dueDate && dueDate < todayOf(actor)) throw invalidField('due_date', DUE_DATE_PAST_TEXT);
}
