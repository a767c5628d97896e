import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { processes } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { VERSION } from '../../../platform/config/version.ts';

const BEAT_MS = 15_000;
/** A process that has been silent for this long is gone. */
export const GONE_AFTER_MS = 3 * BEAT_MS;

/** What it reports about ffmpeg; one that cannot write H.264 converts nothing. */
function foundOf({ films: { ffmpeg } }: App): string | null {
  if (!ffmpeg) return null;
  return ffmpeg.writesH264 ? ffmpeg.version : `${ffmpeg.version}, without libx264`;
}

/** Reports every few seconds that this process is alive, until the returned function is called. */
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
