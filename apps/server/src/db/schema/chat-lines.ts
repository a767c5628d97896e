import { EVENTS, type Effect } from '@facet/contract/events';
import { sql, type SQL } from 'drizzle-orm';

type ChatLine = NonNullable<Effect['line']> & { event: string };

/** The log entries that appear in a project's chat, ordered by type as in the column's expression. */
const lines: readonly ChatLine[] = Object.entries<Effect>(EVENTS)
  .flatMap(([event, { line }]) => (line ? { event, ...line } : []))
  .toSorted((a, b) => a.type - b.type);

function condition({ event, changed }: ChatLine): string {
  if (!changed) return `event = '${event}'`;
  const differs = changed.map((name) => `(old_value ->> '${name}') is distinct from (new_value ->> '${name}')`);
  return `event = '${event}' and ${differs.length > 1 ? `(${differs.join(' or ')})` : differs.join('')}`;
}

/** The message type of a log row; null for what does not appear in the chat. */
export const chatLineType: SQL = sql.raw(
  `case ${lines.map((line) => `when ${condition(line)} then ${line.type}`).join(' ')} end`,
);
