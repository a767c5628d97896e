import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { tags } from '../../../db/schema/index.ts';

const TAGS_READ = 1000;
const lower = (title: string) => title.toLowerCase();

/** Each title once, in its first spelling. */
function spelt(titles: readonly string[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const title of titles) if (!first.has(lower(title))) first.set(lower(title), title);
  return first;
}

/** Sets a locked project's tags by title, whatever the case; styles lose the tags that go. */
export async function setProjectTags(tx: Tx, projectId: number, titles: readonly string[]) {
  const wanted = spelt(titles);
  const before = await tx
    .select({ id: tags.id, title: tags.title })
    .from(tags)
    .where(eq(tags.projectId, projectId))
    .orderBy(asc(tags.id))
    .limit(TAGS_READ);
  const kept = before.filter(({ title }) => wanted.has(lower(title)));
  const known = new Set(kept.map(({ title }) => lower(title)));
  const gone = before.filter(({ title }) => !wanted.has(lower(title))).map(({ id }) => id);
  const fresh = [...wanted].filter(([key]) => !known.has(key)).map(([, title]) => title);
  if (gone.length > 0) await tx.delete(tags).where(inArray(tags.id, gone));
  if (fresh.length > 0)
    await tx
      .insert(tags)
      .values(fresh.map((title) => ({ projectId, title })))
      .onConflictDoNothing();
  return { before: before.map(({ title }) => title), after: [...kept.map(({ title }) => title), ...fresh] };
}
