import type { SortOrder } from '@facet/contract/constants/sorts';
import type { TaskPageColumn } from '@facet/contract/constants/tasks';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import type { TaskGrouping } from '../page-filters.ts';
import { TABLE_COLUMNS } from './columns.ts';
import styles from './task-table.module.css';
import { useGridWidth } from '../../../../ui/use-grid-width.ts';
import { layOutTable, type TableLine, type TableSection } from './table-lines.ts';
import { RowOnItsWay } from './row-on-its-way.tsx';
import { TaskRow } from './task-row.tsx';
import { TaskTableHead } from './task-table-head.tsx';
import { useRowHeights } from './use-row-heights.ts';
import { useTableKeys } from './use-table-keys.ts';
import { t } from '../../../../ui/words.ts';

type TaskGroupHeadProps = { title: string; icon?: ReactNode; total: number | undefined; height: number };

/** The head of a group: stays in sight while the group's tasks scroll under it. */
function TaskGroupHead({ title, icon, total, height }: TaskGroupHeadProps) {
  return (
    <div role="row" className={styles.groupHead} style={{ height }}>
      <span role="cell" aria-colspan={TABLE_COLUMNS.length + 2} className={styles.groupCell}>
        {icon}
        <span className={styles.groupTitle}>{title}</span>
        {total !== undefined && <span className={styles.groupCount}>{total}</span>}
      </span>
    </div>
  );
}

const OVERSCAN = 10;
/** The room to keep above and below a row reached by keyboard: app header, table head, group head. */
const SHOWN_BELOW = 150;
const SHOWN_ABOVE = 24;

type TaskTableProps = {
  tasks: readonly SubTaskWire[];
  /** How many there are, loaded or not. */
  total: number;
  onReach: (index: number) => void;
  sort: { col: TaskPageColumn; order: SortOrder };
  onSort: (col: TaskPageColumn) => void;
  /** The group of a task, where they are grouped. */
  groupOf: ((task: SubTaskWire) => string) | null;
  /** What they are grouped by, if anything. */
  group: TaskGrouping | undefined;
  /** All are the reader's own: no need to show who they are assigned to. */
  isMine: boolean;
  headOf: (group: string) => { title: string; icon?: ReactNode; total: number | undefined };
};

/** Tasks as a table, on small screens as cards; only rows near the window are drawn. */
export function TaskTable({ tasks, total, onReach, sort, onSort, isMine, group, groupOf, headOf }: TaskTableProps) {
  const heights = useRowHeights();
  const { row: rowHeight, head: headHeight } = heights;
  const { ref, top } = useGridWidth();
  const layout = useMemo(
    () => layOutTable({ tasks, total, groupOf, rowHeight, headHeight }),
    [tasks, total, groupOf, rowHeight, headHeight],
  );
  const { lines, sections, lineOfTask } = layout;
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => lines[index]?.height ?? rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: SHOWN_BELOW,
    scrollPaddingEnd: SHOWN_ABOVE,
    useFlushSync: false,
  });
  const measure = useEffectEvent(() => virtualizer.measure());
  useEffect(() => measure(), [lines]);
  const { table, rowIndex, handleFocus, handleKeyDown } = useTableKeys(tasks.length, (index) =>
    virtualizer.scrollToIndex(lineOfTask[index] ?? 0),
  );
  const drawn = virtualizer.getVirtualItems().flatMap(({ index }) => lines[index] ?? []);
  const last = drawn.findLast((line) => line.kind === 'task');
  const lastIndex = last?.kind === 'task' ? last.index : -1;
  const reach = useEffectEvent(onReach);
  useEffect(() => reach(lastIndex), [lastIndex, tasks.length]);
  const draw = (line: TableLine, section: TableSection) => {
    if (line.kind === 'head') return null;
    const task = tasks[line.index];
    const place = { top: line.top - section.top, height: line.height };
    if (!task) return <RowOnItsWay key={`at ${line.index}`} {...place} />;
    return <TaskRow key={task.id} task={task} index={line.index} {...place} isCurrent={line.index === rowIndex} />;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links of the rows take the keys
    <div
      ref={table}
      role="table"
      aria-label={t('Tasks')}
      aria-rowcount={total + 1}
      data-mine={isMine || undefined}
      data-group={group}
      className={styles.table}
      onKeyDown={handleKeyDown}
      onFocus={handleFocus}
    >
      <TaskTableHead sort={sort} onSort={onSort} />
      <div ref={ref} role="presentation" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
        {sectionsWith(sections, drawn).map(({ section, within }) => (
          <div
            key={section.key}
            role="rowgroup"
            className={styles.section}
            style={{ top: section.top, height: section.height }}
          >
            {section.group !== null && <TaskGroupHead {...headOf(section.group)} height={headHeight} />}
            {within.map((line) => draw(line, section))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The sections that are in sight, each with its lines that are drawn. */
function sectionsWith(sections: readonly TableSection[], drawn: readonly TableLine[]) {
  return sections.flatMap((section) => {
    const end = section.top + section.height;
    const within = drawn.filter(({ top }) => top >= section.top && top < end);
    return within.length > 0 ? [{ section, within }] : [];
  });
}
