import { t } from '../../../ui/words.ts';

type Count = { key: string; total: number };

const totalOf = (counts: readonly Count[], key: string) => counts.find((count) => count.key === key)?.total ?? 0;

/** The page's second line: what is urgent among the tasks that are counted by due date. */
export function dueSummary(counts: readonly Count[]): string {
  const overdue = totalOf(counts, 'overdue');
  const today = totalOf(counts, 'today');
  const week = totalOf(counts, 'week');
  const parts = [
    overdue > 0 && t('{count, number} overdue', { count: overdue }),
    today > 0 && t('{count, number} due today', { count: today }),
    week > 0 &&
      (overdue + today > 0
        ? t('{count, number} more this week', { count: week })
        : t('{count, number} due this week', { count: week })),
  ].filter(Boolean);
  if (parts.length === 0) return t('Nothing is due this week.');
  return `${parts.join(', ')}.`;
}
