import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { processes } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { VERSION } from '../../../platform/config/version.ts';

const BEAT_MS = 15_000;
/** A process that said nothing for so long is gone. */
export const GONE_AFTER_MS = 3 * BEAT_MS;

/** What it says of ffmpeg; one that writes no H.264 converts nothing. */
function foundOf({ films: { ffmpeg } }: App): string | null {
  if (!ffmpeg) return null;
  return ffmpeg.writesH264 ? ffmpeg.version : `${ffmpeg.version}, without libx264`;
}

/** Says every few seconds that this process is there, until the answered function takes it away. */
export async function keepProcess(app: App): Promise<() => Promise<void>> {
  const { db, config, hub, log } = app;
  const [id, startedAt] = [randomUUID(), new Date()];
  const beat = async () => {
    const alive = { sockets: hub.stats().sockets, seenAt: new Date() };
    const row = { id, role: config.role, version: VERSION, ffmpeg: foundOf(app), startedAt, ...alive };
    await db.insert(processes).values(row).onConflictDoUpdate({ target: processes.id, set: alive });
    await db.delete(processes).where(lt(processes.seenAt, new Date(Date.now() - GONE_AFTER_MS)));
  };
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'this process could not say that it is there'));
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await db.delete(processes).where(eq(processes.id, id));
  };
}
