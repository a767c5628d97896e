import { MEGABYTE } from '@facet/contract/constants/uploads';
import type { Db, RoomTaken, Quotas } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { AppError, noSpace } from '../../platform/errors.ts';
import { bytesOfFullest, bytesOfPerson, lockQuotas, spacesOfFiles } from './quota-sql.ts';
import { numberText, t } from '@facet/contract/words/speech';

type Limits = Pick<Config, 'spaceQuotaBytes' | 'unverifiedQuotaBytes'>;
type Checking = Pick<App, 'db' | 'config' | 'limits'>;

// Advisory lock classes: any two numbers that nothing else uses.
const SPACE_LOCK = 7001;
const PERSON_LOCK = 7002;

const rounded = (value: number) => numberText(value, { most: 1, isGrouped: false });
const inWords = (bytes: number) =>
  bytes >= 1024 * MEGABYTE ? `${rounded(bytes / 1024 / MEGABYTE)} GB` : `${rounded(bytes / MEGABYTE)} MB`;

/** Anything larger than the whole quota is never accepted; the rest is, once there is room again. */
const refusal = (added: number, quota: number, text: string) =>
  added > quota ? new AppError('too_large', text) : noSpace(text);

function spaceRefusal(added: number, quota: number): AppError {
  const text = t(
    'This space has reached its {quota} storage limit. Delete files you no longer need, or ask your administrator for more space.',
    { quota: inWords(quota) },
  );
  return refusal(added, quota, text);
}

async function checkSpaces(db: Db, quota: number, roomTaken: readonly RoomTaken[]): Promise<void> {
  const fileIds = roomTaken.flatMap((one) => (one.of === 'spaces' ? one.fileIds : []));
  const [found] = fileIds.length > 0 ? await spacesOfFiles(db, { fileIds }) : [];
  const named = roomTaken.flatMap((one) => (one.of === 'space' ? [one.spaceId] : []));
  const spaceIds = [...new Set([...named, ...(found?.spaceIds ?? [])])].toSorted((one, other) => one - other);
  if (spaceIds.length === 0) return;
  // In the order of their ids, so that two calls never deadlock.
  await lockQuotas(db, { kind: SPACE_LOCK, ids: spaceIds });
  const [used] = await bytesOfFullest(db, { spaceIds });
  if ((used?.bytes ?? 0) > quota) throw spaceRefusal(found?.bytes ?? 0, quota);
}

function unverifiedRefusal(added: number, quota: number): AppError {
  const text = t('You can upload {quota} until you verify your email address. Verify it to continue.', {
    quota: inWords(quota),
  });
  return refusal(added, quota, text);
}

async function checkPerson(db: Db, quota: number, userId: number, added: number): Promise<void> {
  await lockQuotas(db, { kind: PERSON_LOCK, ids: [userId] });
  const [used] = await bytesOfPerson(db, { userId });
  if ((used?.bytes ?? 0) > quota) throw unverifiedRefusal(added, quota);
}

/** Whether somebody has not proven their address; a guest has, by their entry code. */
export const isUnverified = ({ emailVerified, guest }: Pick<Actor, 'emailVerified' | 'guest'>) =>
  !emailVerified && guest === null;

/** What a request announces about its files: their bytes, including the form around them, and their destination. */
type Announced = { bytes: number; spaceId?: number | undefined };

/** A form is a little longer than its files; if only that makes it too long, it is judged after it has arrived. */
const FORM_BYTES = 16 * 1024;

/** Refuses files by what is announced, before a byte is accepted; what arrives is judged again. */
export async function checkAnnounced(app: Checking, actor: Actor, { bytes, spaceId }: Announced): Promise<void> {
  const { unverifiedQuotaBytes, spaceQuotaBytes } = app.config;
  await app.limits.check([{ limit: 'files-of-person', of: actor.userId }]);
  if (unverifiedQuotaBytes > 0 && isUnverified(actor)) {
    const [used] = await bytesOfPerson(app.db, { userId: actor.userId });
    if ((used?.bytes ?? 0) + bytes > unverifiedQuotaBytes) throw unverifiedRefusal(bytes, unverifiedQuotaBytes);
  }
  if (spaceQuotaBytes === 0 || spaceId === undefined) return;
  const [used] = await bytesOfFullest(app.db, { spaceIds: [spaceId] });
  const least = Math.max(bytes - FORM_BYTES, 1);
  if ((used?.bytes ?? 0) + least > spaceQuotaBytes) throw spaceRefusal(least, spaceQuotaBytes);
}

/** The quotas of spaces and unverified people; 0 means no limit, and no query. */
export const createQuotas = ({ spaceQuotaBytes, unverifiedQuotaBytes }: Limits): Quotas => ({
  async check(db: Db, roomTaken: readonly RoomTaken[]) {
    const people = new Map<number, number>();
    for (const one of roomTaken)
      if (one.of === 'person') people.set(one.userId, (people.get(one.userId) ?? 0) + one.bytes);
    if (spaceQuotaBytes > 0) await checkSpaces(db, spaceQuotaBytes, roomTaken);
    if (unverifiedQuotaBytes === 0) return;
    // A transaction belongs to one person.
    for (const [userId, bytes] of people) await checkPerson(db, unverifiedQuotaBytes, userId, bytes);
  },
});
