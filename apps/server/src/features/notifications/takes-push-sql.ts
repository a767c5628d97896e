import { sql, type SQL } from 'drizzle-orm';

/** Whether the subscription of this name still takes push, as far as its push service has said. */
export const takesPush = (name: string): SQL =>
  sql.raw(`(${name}.refused_status is null or ${name}.refused_status not in (404, 410))`);
