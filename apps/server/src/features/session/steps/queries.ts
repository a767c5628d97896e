import { DEVICE_DAYS, PASSKEYS_MAX, RECOVERY_CODES } from '@facet/contract/constants/second-step';
import { and, asc, count, desc, eq, gt, isNotNull, max } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { authenticators, passkeys, recoveryCodes, rememberedDevices } from '../../../db/schema/index.ts';

const DEVICES_SHOWN = 50;
const DAY_MS = 86_400_000;

export const deviceEnd = (from: number) => new Date(from + DEVICE_DAYS * DAY_MS);

/** The app in use, if any, and how many passkeys somebody has. */
export async function findSteps(db: Db, userId: number) {
  const [[app], [keys]] = await Promise.all([
    db
      .select({ id: authenticators.id, createdAt: authenticators.createdAt })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .limit(1),
    db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
  ]);
  return { authenticator: app ?? null, passkeys: keys?.count ?? 0 };
}

/** Somebody's passkeys, oldest first. */
export const listPasskeys = (db: Db, userId: number) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id))
    .limit(PASSKEYS_MAX);

/** A passkey by the browser's name for it. */
export async function findPasskey(db: Db, credentialId: string) {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1);
  return passkey ?? null;
}

/** How many recovery codes somebody was given, and how many still work; null without any. */
export async function countRecoveryCodes(db: Db, userId: number) {
  const [row] = await db
    .select({
      total: count(),
      used: count(recoveryCodes.usedAt),
      createdAt: max(recoveryCodes.createdAt),
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(RECOVERY_CODES);
  return row?.createdAt ? { total: row.total, left: row.total - row.used, createdAt: row.createdAt } : null;
}

/** The devices on which somebody isn't asked for a code, last used first. */
export const listDevices = (db: Db, userId: number) =>
  db
    .select({
      id: rememberedDevices.id,
      device: rememberedDevices.device,
      lastUsedAt: rememberedDevices.lastUsedAt,
      expiresAt: rememberedDevices.expiresAt,
    })
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, new Date())))
    .orderBy(desc(rememberedDevices.lastUsedAt), desc(rememberedDevices.id))
    .limit(DEVICES_SHOWN);
