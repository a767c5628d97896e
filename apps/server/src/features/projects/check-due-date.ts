import { dueDateProblem } from '@facet/contract/constants/due-dates';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { invalidField } from '../../platform/errors.ts';

type Judged = { before?: string | null; field?: string; now?: Date };

/** 422 on the field for a due date before the actor's today, unless it was already set `before`. */
export function checkDueDate(
  actor: Pick<Actor, 'timeZone'>,
  dueDate: string | null | undefined,
  { before, field = 'due_date', now }: Judged = {},
): void {
  const problem = dueDateProblem(dueDate ?? null, todayOf(actor, now), before);
  if (problem) throw invalidField(field, problem);
}
