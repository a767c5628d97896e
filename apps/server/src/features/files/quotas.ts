import { MEGABYTE } from '@facet/contract/constants/uploads';
import type { Db, RoomTaken, Quotas } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { AppError, noSpace } from '../../platform/errors.ts';
import { bytesOfFullest, bytesOfPerson, lockQuotas, spacesOfFiles } from './quota-sql.ts';

type Limits = Pick<Config, 'spaceQuotaBytes' | 'unverifiedQuotaBytes'>;

// Of advisory locks: any two numbers that nothing else locks.
const SPACE_LOCK = 7001;
const PERSON_LOCK = 7002;

const rounded = (number: number) => String(Number(number.toFixed(1)));
const inWords = (bytes: number) =>
  bytes >= 1024 * MEGABYTE ? `${rounded(bytes / 1024 / MEGABYTE)} GB` : `${rounded(bytes / MEGABYTE)} MB`;

/** What is larger than all that is allowed is never taken; the rest is when there is room again. */
const refusal = (added: number, quota: number, text: string) =>
  added > quota ? new AppError('too_large', text) : noSpace(text);

async function checkSpaces(db: Db, quota: number, roomTaken: readonly RoomTaken[]): Promise<void> {
  const fileIds = roomTaken.flatMap((one) => (one.of === 'spaces' ? one.fileIds : []));
  const [found] = fileIds.length > 0 ? await spacesOfFiles(db, { fileIds }) : [];
  const named = roomTaken.flatMap((one) => (one.of === 'space' ? [one.spaceId] : []));
  const spaceIds = [...new Set([...named, ...(found?.spaceIds ?? [])])].toSorted((one, other) => one - other);
  if (spaceIds.length === 0) return;
  // In the order of their ids, so that two never wait for one another.
  await lockQuotas(db, { kind: SPACE_LOCK, ids: spaceIds });
  const [used] = await bytesOfFullest(db, { spaceIds });
  if ((used?.bytes ?? 0) <= quota) return;
  const text = `A space can hold files of ${inWords(quota)}, and these do not fit into it any more. Delete what nobody needs, or ask whoever runs Facet for more room`;
  throw refusal(found?.bytes ?? 0, quota, text);
}

function unverifiedRefusal(added: number, quota: number): AppError {
  const text = `Until your e-mail address is verified, you can upload ${inWords(quota)} in all. Verify it to go on`;
  return refusal(added, quota, text);
}

async function checkPerson(db: Db, quota: number, userId: number, added: number): Promise<void> {
  await lockQuotas(db, { kind: PERSON_LOCK, ids: [userId] });
  const [used] = await bytesOfPerson(db, { userId });
  if ((used?.bytes ?? 0) > quota) throw unverifiedRefusal(added, quota);
}

/** Whether somebody has not proven their address; a guest has, by the code that let them in. */
export const isUnverified = ({ emailVerified, guest }: Pick<Actor, 'emailVerified' | 'guest'>) =>
  !emailVerified && guest === null;

/** Refuses an unverified person's upload by what it announces, before a byte of it is taken. */
export async function checkAnnounced(db: Db, { unverifiedQuotaBytes: quota }: Limits, actor: Actor, bytes: number) {
  if (quota === 0 || !isUnverified(actor)) return;
  const [used] = await bytesOfPerson(db, { userId: actor.userId });
  if ((used?.bytes ?? 0) + bytes > quota) throw unverifiedRefusal(bytes, quota);
}

/** Holds what spaces and unverified people may store; a limit of 0 is none, and asks nothing. */
export const createQuotas = ({ spaceQuotaBytes, unverifiedQuotaBytes }: Limits): Quotas => ({
  async check(db: Db, roomTaken: readonly RoomTaken[]) {
    const people = new Map<number, number>();
    for (const one of roomTaken)
      if (one.of === 'person') people.set(one.userId, (people.get(one.userId) ?? 0) + one.bytes);
    if (spaceQuotaBytes > 0) await checkSpaces(db, spaceQuotaBytes, roomTaken);
    if (unverifiedQuotaBytes === 0) return;
    // A transaction is one person's.
    for (const [userId, bytes] of people) await checkPerson(db, unverifiedQuotaBytes, userId, bytes);
  },
});
