/** Rows in their order, grouped by day. */
export function groupByDay<T extends { created_at: string }>(rows: readonly T[], dayOf: (moment: string) => string) {
  const groups: { day: string; rows: T[] }[] = [];
  for (const row of rows) {
    const day = dayOf(row.created_at);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}
