import { sql } from 'drizzle-orm';
import * as Y from 'yjs';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { documentQuery } from '../document-query.ts';
import type { LiveDocument } from '../live/document.ts';
import type { mergeUpdates } from '../live/merge-updates.ts';

/** A process that lags behind may still ask for single updates up to this age. */
const KEPT_FOR = '10 minutes';
/** Longer than anybody's undo history. */
const UNDONE_WITHIN = '30 days';
/** From this size on, writing the document would keep everything else in the process waiting. */
const LARGE_BYTES = 4 * 1024 * 1024;

const MERGE_UPDATES = { module: new URL('../live/merge-updates.ts', import.meta.url), name: 'mergeUpdates' };

async function gathered(app: App, boardId: number, { doc, sequence, size }: LiveDocument) {
  if (size <= LARGE_BYTES) return { sequence, state: Y.encodeStateAsUpdate(doc) };
  const stored = await documentQuery(app.db, { boardId, after: 0 });
  const state = await app.threads.merging.run<typeof mergeUpdates>(
    MERGE_UPDATES,
    stored.map(({ data }) => data),
  );
  return { sequence: stored.at(-1)?.sequence ?? 0, state };
}

async function keepSnapshot(app: App, boardId: number, sequence: number, state: Buffer): Promise<void> {
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

/**
 * Makes one snapshot of all updates so far, so that opening the document reads that and a short tail. Updates that come
 * while it is written belong to the next one, which also makes up for a failed one.
 */
export async function gatherUpdates(app: App, boardId: number, live: LiveDocument): Promise<void> {
  const { size } = live;
  live.tail = 0;
  live.isGathering = true;
  try {
    const { sequence, state } = await gathered(app, boardId, live);
    live.size += state.length - size;
    await keepSnapshot(app, boardId, sequence, Buffer.from(state));
  } finally {
    live.isGathering = false;
  }
}
