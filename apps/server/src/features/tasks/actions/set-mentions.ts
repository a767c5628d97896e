import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { taskMentions } from '../../../db/schema/index.ts';

/** Makes these the people that a task mentions. */
export async function setMentions(tx: Tx, taskId: number, userIds: readonly number[]): Promise<void> {
  await tx.delete(taskMentions).where(eq(taskMentions.taskId, taskId));
  const rows = [...new Set(userIds)].map((userId) => ({ taskId, userId }));
  if (rows.length > 0) await tx.insert(taskMentions).values(rows);
}
