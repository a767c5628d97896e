import type { ModuleStatus } from '@facet/contract/constants/statuses';

/** A project's module as it is written; it has no id until it joins. Its index in the list is its position. */
export type ModuleState = {
  id: number | null;
  moduleId: number;
  title: string;
  workflowType: 1 | 2;
  status: ModuleStatus;
  statusBeforeClosing: ModuleStatus | null;
  dueDate: string | null;
};
export type KeptModule = ModuleState & { id: number };

/** How two states of a workflow differ; `from` and `to` of the modules that moved are positions from 0. */
export type WorkflowChange = {
  added: ModuleState[];
  removed: KeptModule[];
  changed: { before: KeptModule; after: KeptModule }[];
  moved: { module: KeptModule; from: number; to: number }[];
};

/** The fewest ids to move to get from one order to the other: all but a longest subsequence that keeps its order. */
export function movedIds(before: readonly number[], after: readonly number[]): number[] {
  const places = after.map((id) => before.indexOf(id));
  const runs: number[][] = [];
  places.forEach((place, index) => {
    const earlier = runs.slice(0, index).filter((run) => (run.at(-1) ?? 0) < place);
    const longest = earlier.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, place]);
  });
  const kept = new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
  return after.filter((_id, index) => !kept.has(places[index] ?? -1));
}

const isOther = (one: ModuleState, other: ModuleState) =>
  one.title !== other.title ||
  one.workflowType !== other.workflowType ||
  one.status !== other.status ||
  one.dueDate !== other.dueDate;
const isKept = (module: ModuleState): module is KeptModule => module.id !== null;

/** Which modules were added, removed or changed, and which of those that stay were moved. */
export function compareWorkflows(before: readonly KeptModule[], after: readonly ModuleState[]): WorkflowChange {
  const kept = after.filter(isKept);
  const stays = (id: number) => kept.some((module) => module.id === id);
  const staying = before.filter(({ id }) => stays(id));
  const order = kept.map(({ id }) => id);
  const moved = movedIds(
    staying.map(({ id }) => id),
    order,
  );
  return {
    added: after.filter(({ id }) => id === null),
    removed: before.filter(({ id }) => !stays(id)),
    changed: kept.flatMap((module) => {
      const was = before.find(({ id }) => id === module.id);
      return was && isOther(was, module) ? [{ before: was, after: module }] : [];
    }),
    moved: kept
      .filter(({ id }) => moved.includes(id))
      .map((module) => ({
        module,
        from: before.findIndex(({ id }) => id === module.id),
        to: after.indexOf(module),
      })),
  };
}
