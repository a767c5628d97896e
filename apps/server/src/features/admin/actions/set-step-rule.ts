import type { TwoStepGroup } from '@facet/contract/constants/second-step';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { secondStepRules } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { refusePasswords } from '../../session/passwords-off.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { showStepRule } from '../step-rules.ts';
import { tellUnreadyJob } from '../tell-unready-job.ts';
import type { By } from './by.ts';

const DAY_MS = 86_400_000;

type Rule = {
  spaceId: number | null;
  asks: TwoStepGroup | null;
  days: number;
  updated_at?: string | null | undefined;
};

/** Sets, changes or lifts the rule of a place; whoever was asked before is not told again. */
async function setRule(app: App, tx: Tx, actor: Actor, { spaceId, asks, days, updated_at: readAt }: Rule) {
  const ofPlace = spaceId === null ? isNull(secondStepRules.spaceId) : eq(secondStepRules.spaceId, spaceId);
  const [before] = await tx.delete(secondStepRules).where(ofPlace).returning();
  // Where there was none, nobody can have set it at the moment that was read.
  if (before || readAt) refuseStale(before?.createdAt ?? new Date(0), readAt, 'second step');
  if (asks === null) return;
  const beginsAt = new Date(Date.now() + days * DAY_MS);
  await tx.insert(secondStepRules).values({ spaceId, asks, beginsAt, setById: actor.userId });
  if (before?.asks === asks) return;
  await app.jobs.send(tx, tellUnreadyJob, { space_id: spaceId, begins_at: beginsAt.toISOString(), after: 0 });
}

// Two administrators at once: the second changes what the first has set.
const LOCK = sql`select pg_advisory_xact_lock(6131002)`;

/** Sets who must have a second step on this installation. */
export async function setStepRule(app: App, { actor, address }: By, rule: Omit<Rule, 'spaceId'>) {
  refusePasswords(app.config, 'asks');
  await transact(app, async (tx) => {
    await tx.execute(LOCK);
    await setRule(app, tx, actor, { ...rule, spaceId: null });
    const details = { title: rule.asks ?? 'nobody', fields: ['second_step'] };
    await recordAudit(tx, { actor, address }, { act: 'settings_changed', details });
  });
  return showStepRule(app, null);
}

/** Sets who must have a second step to work in a space; for its admins. */
export async function setSpaceStepRule(app: App, actor: Actor, rule: Rule & { spaceId: number }) {
  refusePasswords(app.config, 'asks');
  await transact(app, async (tx) => {
    await lockedSpaceFor(tx, actor, rule.spaceId, 'manage the people of');
    await setRule(app, tx, actor, rule);
  });
  return showStepRule(app, rule.spaceId);
}
