import type { AskedPersonWire, StepRuleWire } from '@facet/contract/entities/step-rule';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { spaceFor } from '../access/space-access.ts';
import { askedPeople, countAsked, countGroups, findStepRule, type AskedPerson } from './step-rules-query.ts';

/** The rule of a place (null: the installation), and whom each kind of rule would ask there. */
export async function showStepRule({ db }: App, spaceId: number | null): Promise<StepRuleWire> {
  const [rule, [counts]] = await Promise.all([findStepRule(db, spaceId), countGroups(db, { spaceId })]);
  const of = (people = 0, ready = 0) => ({ people, ready });
  return {
    asks: rule?.asks ?? null,
    begins_at: rule?.beginsAt.toISOString() ?? null,
    updated_at: rule?.createdAt.toISOString() ?? null,
    groups: {
      admins: of(counts?.admins, counts?.adminsReady),
      owners: of(counts?.owners, counts?.ownersReady),
      everyone: of(counts?.everyone, counts?.everyoneReady),
    },
  };
}

const presentAsked = (person: AskedPerson): AskedPersonWire => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  has_app: person.hasApp,
  has_passkey: person.hasPasskey,
  is_ready: person.hasApp || person.hasPasskey,
});

/** Whom the rule of a place asks. */
export async function listAskedPeople({ db }: App, spaceId: number | null, query: { count: number; page: number }) {
  const page = pageOf(query);
  const [people, [counted]] = await Promise.all([askedPeople(db, { spaceId, ...page }), countAsked(db, { spaceId })]);
  const total = counted?.total ?? 0;
  return { rows: people.map(presentAsked), total, next: nextPage(page, total) };
}

/** The same for a space, for its admins. */
export async function getSpaceStepRule(app: App, actor: Actor, spaceId: number) {
  await spaceFor(app.db, actor, spaceId, 'manage the people of');
  return showStepRule(app, spaceId);
}

type SpaceList = { spaceId: number; count: number; page: number };
export async function listSpaceAskedPeople(app: App, actor: Actor, { spaceId, ...query }: SpaceList) {
  await spaceFor(app.db, actor, spaceId, 'manage the people of');
  return listAskedPeople(app, spaceId, query);
}
