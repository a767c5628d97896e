/** The values of a query by name; `x[]=1` means the same as `x=1`. */
export function parseQuery(search: string) {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name.replace(/\[\]$/, ''), values.length > 1 ? values : values[0]];
    }),
  );
}
