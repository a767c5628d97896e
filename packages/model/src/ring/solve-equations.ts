/** Solves linear equations, the right side last in each row; null if they have no one solution. */
export function solveEquations(equations: readonly (readonly number[])[]): number[] | null {
  const rows = equations.map((row) => [...row]);
  for (let at = 0; at < rows.length; at += 1) {
    const size = (row: number) => Math.abs(rows[row]?.[at] ?? 0);
    let best = at;
    for (let row = at + 1; row < rows.length; row += 1) if (size(row) > size(best)) best = row;
    const [leading = [], other = []] = [rows[best], rows[at]];
    const lead = leading[at] ?? 0;
    if (lead === 0) return null;
    rows[best] = other;
    const own = leading.map((value) => value / lead);
    rows[at] = own;
    for (const [row, its] of rows.entries()) {
      const share = its[at] ?? 0;
      if (row !== at && share !== 0) rows[row] = its.map((value, column) => value - share * (own[column] ?? 0));
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
