/** A line of the table in px from the table's top: the head of a group, or the task at an index of the list. */
export type TableLine =
  | { kind: 'head'; group: string; top: number; height: number }
  | { kind: 'task'; index: number; top: number; height: number };
/** A group's lines, from its head to its last task; one group without a head where nothing is grouped. */
export type TableSection = { key: string; group: string | null; top: number; height: number; first: number };
export type TableLayout = { lines: TableLine[]; sections: TableSection[]; lineOfTask: number[] };

type Wanted<T> = {
  tasks: readonly T[];
  /** How many there are, loaded or not; those not loaded keep their place under the last head. */
  total: number;
  groupOf: ((task: T) => string) | null;
  rowHeight: number;
  headHeight: number;
};

/** Where each task and each head of the table stands. */
export function layOutTable<T>({ tasks, total, groupOf, rowHeight, headHeight }: Wanted<T>): TableLayout {
  const layout: TableLayout = { lines: [], sections: [], lineOfTask: [] };
  const { lines, sections, lineOfTask } = layout;
  let top = 0;
  let group: string | null = null;
  for (let index = 0; index < Math.max(total, tasks.length); index += 1) {
    const task = tasks[index];
    const next: string | null = task && groupOf ? groupOf(task) : group;
    if (sections.length === 0 || next !== group) {
      sections.push({ key: `${next} ${index}`, group: next, top, height: 0, first: lines.length });
      group = next;
      if (next !== null) {
        lines.push({ kind: 'head', group: next, top, height: headHeight });
        top += headHeight;
      }
    }
    lineOfTask.push(lines.length);
    lines.push({ kind: 'task', index, top, height: rowHeight });
    top += rowHeight;
    const section = sections.at(-1);
    if (section) section.height = top - section.top;
  }
  return layout;
}
