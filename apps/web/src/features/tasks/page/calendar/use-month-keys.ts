import { useRef, useState, type KeyboardEvent } from 'react';
import { useWantedFocus } from '../parts/use-wanted-focus.ts';
import { isSilenced } from '../../../../lib/letter-keys.ts';
import { nextDay } from '../../../../lib/next-day.ts';

type MonthKeys = {
  month: string;
  weeks: readonly (readonly string[])[];
  today: string;
  onMonth: (month: string) => void;
  onNew: (dueDate?: string) => void;
};

const findChips = (cell: Element) => [...cell.querySelectorAll<HTMLElement>('[data-day-task]')];

/** Keys on a task within its day; returns whether it was one of them. */
function moveInside(key: string, cell: HTMLElement, chip: HTMLElement): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (key === 'Escape') cell.focus();
  else if (step === undefined) return false;
  else {
    const chips = findChips(cell);
    chips[chips.indexOf(chip) + step]?.focus();
  }
  return true;
}

/** One day of the month takes the Tab key; arrows lead to others, Enter goes into a day and Escape out of it. */
export function useMonthKeys({ month, weeks, today, onMonth, onNew }: MonthKeys) {
  const grid = useRef<HTMLDivElement>(null);
  const wantFocus = useWantedFocus(grid);
  const [chosen, setChosen] = useState(today);
  const isShown = weeks.some((week) => week.includes(chosen));
  const currentDay = isShown ? chosen : today.startsWith(month) ? today : `${month}-01`;
  const lead = (date: string) => {
    wantFocus(`[data-day="${date}"]`);
    setChosen(date);
    if (!date.startsWith(month)) onMonth(date.slice(0, 7));
    return true;
  };
  const enter = (cell: HTMLElement, date: string) => {
    const [first] = findChips(cell);
    if (first) first.focus();
    else if (date >= today) onNew(date);
    return true;
  };
  const handleDay = (key: string, cell: HTMLElement, date: string) => {
    if (key === 'Enter') return enter(cell, date);
    const week = weeks.find((days) => days.includes(date)) ?? [];
    const next = nextDay(key, date, today, week);
    return next !== undefined && lead(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const cell = target?.closest<HTMLElement>('[data-day]');
    const date = cell?.dataset['day'];
    if (event.altKey || event.ctrlKey || event.metaKey || isSilenced(event) || !target || !cell || !date) return;
    const isOurs = target === cell ? handleDay(event.key, cell, date) : moveInside(event.key, cell, target);
    if (isOurs) event.preventDefault();
  };
  return { grid, currentDay, handleKeyDown };
}
