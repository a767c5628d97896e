import type { ReviewItemWire } from '@facet/contract/entities/design';

/** What one person asked of me about one version of a style: one card, however many files it has. */
export type ReviewGroup = { key: string; first: ReviewItemWire; items: ReviewItemWire[] };

const keyOf = ({ review_request_id: request, style, project_module: module, version }: ReviewItemWire) =>
  [request, style.id, module.id, version].join('-');

// Without a date it can wait longest.
const dueOf = ({ first }: ReviewGroup) => first.due_date ?? '9999-12-31';
const byDue = (one: ReviewGroup, other: ReviewGroup) => dueOf(one).localeCompare(dueOf(other));

/** The items as cards, the most urgent first; items that a newer version replaced wait no more. */
export function reviewGroups(items: readonly ReviewItemWire[]): ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>();
  for (const item of items) {
    if (item.is_superseded) continue;
    const key = keyOf(item);
    const group = groups.get(key) ?? { key, first: item, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()].sort(byDue);
}

/** How many of them are past their date; `today` is yyyy-MM-dd. */
export const overdueCount = (groups: readonly ReviewGroup[], today: string): number =>
  groups.filter(({ first }) => first.due_date !== null && first.due_date < today).length;
