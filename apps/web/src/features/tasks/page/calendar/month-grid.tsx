import type { SubTaskWire } from '@facet/contract/entities/task';
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useState } from 'react';
import { useDateLocale } from '../../../../lib/date-locale.ts';
import { formatMonthDay } from '../../../../lib/format-date.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { SILENT } from '../parts/silent-drag.ts';
import { useTasksPage } from '../tasks-page-context.ts';
import { DayCell } from './day-cell.tsx';
import { ChipFace } from './task-chip.tsx';
import { useMonthKeys } from './use-month-keys.ts';
import styles from './calendar.module.css';
import { t } from '../../../../ui/words.ts';

type MonthGridProps = {
  month: string;
  weeks: readonly (readonly string[])[];
  days: ReadonlyMap<string, SubTaskWire[]>;
  isLoading: boolean;
  onMonth: (month: string) => void;
  onNew: (dueDate?: string) => void;
};

const NONE: SubTaskWire[] = [];

/** A month as weeks of days; tasks are dragged to another day, or opened and changed there. */
export function MonthGrid({ month, weeks, days, isLoading, onMonth, onNew }: MonthGridProps) {
  const { today, changes } = useTasksPage();
  const locale = useDateLocale();
  const [dragged, setDragged] = useState<SubTaskWire | null>(null);
  const [told, setTold] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 6 } }),
  );
  const { grid, currentDay, handleKeyDown } = useMonthKeys({ month, weeks, today, onMonth, onNew });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const findTask = (id: unknown) => [...days.values()].flat().find((task) => task.id === id) ?? null;
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const task = findTask(active.id);
    const date = typeof over?.id === 'string' ? over.id : undefined;
    if (!task || !date || date === task.due_date) return;
    changes.setDueDate(task, date);
    setTold(t('{task} is now due on {day}', { task: task.name, day: formatMonthDay(`${date}T00:00`) }));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      onDragStart={({ active }) => setDragged(findTask(active.id))}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragged(null)}
    >
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={t('Tasks by due date')}
        aria-busy={isLoading}
        aria-describedby="calendar-keys"
        className={styles.grid}
        data-dragging={dragged ? true : undefined}
        onKeyDown={handleKeyDown}
      >
        <div role="row" className={styles.weekdays}>
          {weeks[0]?.map((date) => (
            <span key={date} role="columnheader" className={styles.weekday}>
              {weekday.format(new Date(`${date}T00:00`))}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                tasks={days.get(date) ?? NONE}
                isOther={!date.startsWith(month)}
                isCurrent={date === currentDay}
                isLoading={isLoading}
                onNew={onNew}
              />
            ))}
          </div>
        ))}
      </div>
      <VisuallyHidden id="calendar-keys">
        {t(
          'Use the arrow keys to move between days, Page Up and Page Down to change the month, T to go to today, Enter to open a day.',
        )}
      </VisuallyHidden>
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <ChipFace task={dragged} isLifted />}</DragOverlay>
    </DndContext>
  );
}
