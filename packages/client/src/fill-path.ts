const listEntries = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : [];

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

function queryText(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of listEntries(query)) {
    if (Array.isArray(value)) for (const part of value) search.append(`${name}[]`, toText(part));
    else if (!isBlank(value)) search.append(name, toText(value));
  }
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** The address of a call: `:name` filled from `params`, lists as `x[]=1&x[]=2`, absent and empty values left out. */
export function fillPath(path: string, params?: unknown, query?: unknown): string {
  const values = new Map(listEntries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  return `/api${filled}${queryText(query)}`;
}
