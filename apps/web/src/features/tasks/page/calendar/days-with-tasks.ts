import type { SubTaskWire } from '@facet/contract/entities/task';

/** The tasks of each day, the most urgent first and what is done last. */
export function tasksByDay(tasks: readonly SubTaskWire[], done: number): Map<string, SubTaskWire[]> {
  const sorted = tasks.toSorted(
    (one, other) =>
      Number(one.status === done) - Number(other.status === done) ||
      other.priority - one.priority ||
      one.name.localeCompare(other.name) ||
      one.id - other.id,
  );
  const days = new Map<string, SubTaskWire[]>();
  for (const task of sorted) {
    if (task.due_date === null) continue;
    const list = days.get(task.due_date) ?? [];
    list.push(task);
    days.set(task.due_date, list);
  }
  return days;
}
