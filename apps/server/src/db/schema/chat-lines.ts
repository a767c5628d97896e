import { EVENTS, type Effect } from '@facet/contract/events';
import { sql, type SQL } from 'drizzle-orm';

type ChatLine = NonNullable<Effect['line']> & { event: string };

/** What of the log stands in a project's chat, in the order of the types that the column's expression has. */
const lines: readonly ChatLine[] = Object.entries<Effect>(EVENTS)
  .flatMap(([event, { line }]) => (line ? { event, ...line } : []))
  .toSorted((a, b) => a.type - b.type);

const condition = ({ event, changed }: ChatLine) =>
  changed
    ? `event = '${event}' and (old_value ->> '${changed}') is distinct from (new_value ->> '${changed}')`
    : `event = '${event}'`;

/** The type of message that a row of the log is, null for what does not stand in the chat. */
export const chatLineType: SQL = sql.raw(
  `case ${lines.map((line) => `when ${condition(line)} then ${line.type}`).join(' ')} end`,
);
