import type { Body, BodyLooks } from '../model-data.ts';
import { findDummies } from './find-dummies.ts';
import { findSprues } from './find-sprues.ts';
import { choose, type Ground } from './ground.ts';

/** With more bodies than this, a file is a heap or a pavé: nothing stands beside the piece in it. */
const MOST_BODIES = 1000;

/** What bodies look like by their place beside others: dummies and sprues, which are none of the piece. */
export function findAids(ground: Ground, bodies: readonly Body[]): Map<number, BodyLooks> {
  const found = new Map<number, BodyLooks>();
  if (bodies.length < 2 || bodies.length > MOST_BODIES) return found;
  const isSolid = (at: number) => {
    const { volume = null, looks, isInside, twinOf = null } = bodies[at] ?? {};
    return volume !== null && looks !== 'holed' && looks !== 'stone' && !isInside && twinOf === null;
  };
  if (![...bodies.keys()].some(isSolid)) return found;
  for (const [at, looks] of findDummies(ground, bodies, isSolid)) found.set(at, looks);
  const rest = found.size > 0 ? choose(ground, (body) => !found.has(body)) : ground;
  for (const at of findSprues(rest, bodies, (body) => isSolid(body) && !found.has(body))) found.set(at, 'sprue');
  return found;
}
