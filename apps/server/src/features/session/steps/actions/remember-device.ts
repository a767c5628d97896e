import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { rememberedDevices } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { notFound } from '../../../../platform/errors.ts';
import { deviceInCookies } from '../device-cookie.ts';
import { deviceEnd, listDevices } from '../queries.ts';

const USER_AGENT_MAX = 200;
/** Further ones take the place of those that were not used for longest. */
const DEVICES_MAX = 20;

type Browser = { userId: number; device: string | undefined };

/** Asks for no code in this browser for 30 days; returns the id that its cookie is made from. */
export async function rememberDevice(tx: Tx, { userId, device = '' }: Browser): Promise<string> {
  const extra = (await listDevices(tx, userId)).slice(DEVICES_MAX - 1).map(({ id }) => id);
  if (extra.length > 0) await tx.delete(rememberedDevices).where(inArray(rememberedDevices.id, extra));
  const [row] = await tx
    .insert(rememberedDevices)
    .values({ userId, device: device.slice(0, USER_AGENT_MAX), expiresAt: deviceEnd(Date.now()) })
    .returning({ id: rememberedDevices.id });
  if (!row) throw new Error('the device was not remembered');
  return row.id;
}

/** Whether the browser is one that somebody has had remembered and not forgotten. */
export async function useDevice({ db, tokens }: App, userId: number, cookies: string): Promise<boolean> {
  const deviceId = deviceInCookies(tokens, cookies, userId);
  if (deviceId === null) return false;
  const isTheirs = and(eq(rememberedDevices.id, deviceId), eq(rememberedDevices.userId, userId));
  const used = await db
    .update(rememberedDevices)
    .set({ lastUsedAt: new Date() })
    .where(and(isTheirs, gt(rememberedDevices.expiresAt, new Date())))
    .returning({ id: rememberedDevices.id });
  return used.length > 0;
}

/** Asks for a code everywhere again. */
export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}

/** Asks for a code on one of the caller's devices again; 404 for somebody else's. */
export const forgetDevice = (app: App, { userId }: Actor, deviceId: string) =>
  transact(app, async (tx) => {
    const isTheirs = and(eq(rememberedDevices.id, deviceId), eq(rememberedDevices.userId, userId));
    const forgotten = await tx.delete(rememberedDevices).where(isTheirs).returning({ id: rememberedDevices.id });
    if (forgotten.length === 0) throw notFound('device');
  });
