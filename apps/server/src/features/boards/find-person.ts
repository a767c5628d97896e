import type { CommentPersonWire } from '@facet/contract/entities/comment';
import type { App } from '../../platform/app.ts';
import { findPeople } from '../comments/find-presence.ts';
import { whiteboardsOf } from './whiteboards.ts';

/** Needed at every update: a changed name may appear this much later. */
const KEPT_MS = 60_000;
/** Anything older is not used; up to this age, no update waits while it is read again. */
const SHOWN_MS = 10 * 60_000;
const SIZE = 5000;

async function read(app: App, key: string, place: { projectId: number; userId: number }) {
  const { people } = whiteboardsOf(app);
  const [person = null] = await findPeople(app, place.projectId, [place.userId]);
  if (people.size >= SIZE) people.clear();
  people.set(key, { person, at: Date.now() });
  return person;
}

/** A person as shown to those on a board of the project; null if they no longer exist. */
export async function findPerson(app: App, projectId: number, userId: number): Promise<CommentPersonWire | null> {
  const { people, renewals } = whiteboardsOf(app);
  const place = { projectId, userId };
  const key = `${projectId} ${userId}`;
  const known = people.get(key);
  const age = known ? Date.now() - known.at : Infinity;
  if (!known || age >= SHOWN_MS) return read(app, key, place);
  if (age >= KEPT_MS && !known.isRenewing) {
    known.isRenewing = true;
    renewals('people', () => read(app, key, place)).catch(() => {
      known.isRenewing = false;
    });
  }
  return known.person;
}
