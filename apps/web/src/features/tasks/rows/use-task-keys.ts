import type { KeyboardEvent } from 'react';
import type { AnyTask } from './task-table-context.ts';

type TaskKeys = { tasks: readonly AnyTask[]; rename: (task: AnyTask) => void; remove: (task: AnyTask) => void };

const titlesIn = (table: Element) => [...table.querySelectorAll<HTMLElement>('[data-task]')];

/** On a task's name: arrows move to another, F2 renames and Delete deletes where one may. */
export function useTaskKeys({ tasks, rename, remove }: TaskKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const { task: id } = event.target.dataset;
    if (id === undefined) return;
    const titles = titlesIn(event.currentTarget);
    const at = titles.indexOf(event.target);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: titles.length - 1 }[event.key];
    const task = tasks.find((one) => String(one.id) === id);
    if (goal !== undefined) titles[goal]?.focus();
    else if (event.key === 'F2' && task?.abilities.rename) rename(task);
    else if (event.key === 'Delete' && task?.abilities.delete) remove(task);
    else return;
    event.preventDefault();
  };
}
