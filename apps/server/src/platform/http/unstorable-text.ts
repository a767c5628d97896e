type Path = readonly PropertyKey[];

// PostgreSQL stores no NUL, and neither text nor JSON with half of a surrogate pair.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Where in a parsed body or query there is a text that the database can't store; empty when there is none. */
export function unstorableTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    unstorableTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
