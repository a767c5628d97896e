import type { FirstStepsWire } from '@facet/contract/entities/first-steps';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { unauthorized } from '../../platform/errors.ts';
import { findSample } from './access.ts';
import { firstStepsQuery } from './first-steps-query.ts';
import { presentFirstSteps } from './presenter.ts';

/** How far the actor is from a first review, and their sample collection. */
export async function getFirstSteps({ db }: App, { userId }: Actor): Promise<FirstStepsWire> {
  const [[facts], sample] = await Promise.all([firstStepsQuery(db, { userId }), findSample(db, userId)]);
  if (!facts) throw unauthorized();
  return presentFirstSteps(facts, sample);
}
