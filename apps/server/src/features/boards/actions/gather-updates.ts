import { sql } from 'drizzle-orm';
import * as Y from 'yjs';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { LiveDocument } from '../live/document.ts';

/** A process that lags behind may still ask for single updates up to this age. */
const KEPT_FOR = '10 minutes';
/** Longer than anybody's undo history. */
const UNDONE_WITHIN = '30 days';

/**
 * Makes one snapshot of all updates so far, so that opening the document reads that and a short tail. Updates that come
 * while it is written belong to the next one, which also makes up for a failed one.
 */
export async function gatherUpdates(app: App, boardId: number, live: LiveDocument): Promise<void> {
  const state = Buffer.from(Y.encodeStateAsUpdate(live.doc));
  const { sequence } = live;
  live.tail = 0;
  live.size = state.length;
  await transact(app, async (tx) => {
    await tx.execute(sql`insert into board_snapshots (board_id, sequence, state)
      select id, ${sequence}, ${state} from boards where id = ${boardId}
      on conflict (board_id) do update set sequence = excluded.sequence, state = excluded.state, created_at = now()
        where board_snapshots.sequence < excluded.sequence`);
    await tx.execute(sql`delete from board_updates where board_id = ${boardId} and sequence <= ${sequence}
      and created_at < now() - ${KEPT_FOR}::interval`);
    await tx.execute(sql`delete from board_removed_items where board_id = ${boardId}
      and created_at < now() - ${UNDONE_WITHIN}::interval`);
  });
}
