type Count = { key: string; total: number };

const totalOf = (counts: readonly Count[], key: string) => counts.find((count) => count.key === key)?.total ?? 0;

/** The page's second line: what is urgent among the tasks that are counted by due date. */
export function dueSummary(counts: readonly Count[]): string {
  const overdue = totalOf(counts, 'overdue');
  const today = totalOf(counts, 'today');
  const week = totalOf(counts, 'week');
  const parts = [
    overdue > 0 && `${overdue} overdue`,
    today > 0 && `${today} due today`,
    week > 0 && `${week} ${overdue + today > 0 ? 'more' : 'due'} this week`,
  ].filter(Boolean);
  if (parts.length === 0) return 'Nothing is due this week.';
  return `${parts.join(', ')}.`;
}
