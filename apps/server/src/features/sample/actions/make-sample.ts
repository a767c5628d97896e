import { randomBytes } from 'node:crypto';
import { SPACE_COLORS } from '@facet/contract/constants/catalogue';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import type { SampleWire } from '@facet/contract/entities/first-steps';
import { NOTIFICATION_TOPICS } from '@facet/contract/constants/notifications';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { samples, spaceNotificationSettings, spaces, spaceUsers, users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { insertSpace, mayCreateSpaces } from '../../spaces/actions/create-space.ts';
import { tellSpace } from '../../spaces/actions/tell-space.ts';
import { isGuest } from '../../access/space-policy.ts';
import { findSample } from '../access.ts';
import { TEAM } from '../collection/person.ts';
import { fillSampleJob } from '../job-types.ts';
import { presentSample } from '../presenter.ts';
import { revive } from './keep-sample.ts';
import { t } from '@facet/contract/words/speech';

const TITLE = 'Maison Orlane';
const SILENT = Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, { email: false, push: false }]));

/** Creates made-up people, without passwords, at addresses that no mail reaches. */
async function insertTeam(tx: Tx): Promise<number[]> {
  const mark = randomBytes(6).toString('hex');
  const now = new Date();
  const people = Object.entries(TEAM).map(([name, whole]) => {
    const [firstName = '', ...rest] = whole.split(' ');
    const email = `${name}-${mark}@sample.invalid`;
    return { email, firstName, lastName: rest.join(' '), registeredAt: now, emailVerifiedAt: now };
  });
  const made = await tx.insert(users).values(people).returning({ id: users.id, email: users.email });
  return people.flatMap(({ email }) => made.find((one) => one.email === email)?.id ?? []);
}

async function insertSample(app: App, tx: Tx, actor: Actor): Promise<SampleWire> {
  const { id: spaceId } = await insertSpace(tx, actor, { title: TITLE, color: SPACE_COLORS[1] });
  await tx.update(spaces).set({ isSample: true }).where(eq(spaces.id, spaceId));
  const team = await insertTeam(tx);
  // The first leads the house: she says how it calculates.
  const roles = team.map((userId, at) => ({
    userId,
    role: at === 0 ? ('space_admin' as const) : ('space_member' as const),
  }));
  await tx.insert(spaceUsers).values(roles.map((one) => ({ ...one, spaceId, status: SpaceUserStatus.active })));
  // A sample is only for looking at: nothing in it is mailed or pushed.
  await tx
    .insert(spaceNotificationSettings)
    .values([actor.userId, ...team].map((userId) => ({ userId, spaceId, choices: SILENT })));
  const [sample] = await tx.insert(samples).values({ userId: actor.userId, spaceId, team }).returning();
  await tellSpace(tx, spaceId, { event: 'space.changed', entity: 'space', id: spaceId });
  await app.jobs.send(tx, fillSampleJob, { user_id: actor.userId });
  const shown = sample && presentSample({ ...sample, isHere: true });
  if (!shown) throw new Error('the sample was not inserted');
  return shown;
}

/**
 * Makes a space with a team, which a job fills; somebody who already has a sample gets that one. Not for people from
 * outside.
 */
export async function makeSample(app: App, actor: Actor): Promise<SampleWire> {
  mayCreateSpaces(actor);
  if (isGuest(actor)) throw forbidden(t('make a sample'));
  return transact(app, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update');
    const known = await findSample(tx, actor.userId);
    if (known?.removedAt) throw conflict(t('The sample is being removed. Please try again in a moment.'));
    return known ? revive(app, tx, known) : insertSample(app, tx, actor);
  });
}
