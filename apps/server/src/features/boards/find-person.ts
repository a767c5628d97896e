import type { CommentPersonWire } from '@facet/contract/entities/comment';
import type { App } from '../../platform/app.ts';
import { findPeople } from '../comments/find-presence.ts';
import { whiteboardsOf } from './live/whiteboards.ts';

/** Asked for at every update: a name that changes meanwhile is shown so much later. */
const KEPT_MS = 60_000;
const SIZE = 5000;

/** Somebody as those on a board of the project are told of them; null when they are not there any more. */
export async function findPerson(app: App, projectId: number, userId: number): Promise<CommentPersonWire | null> {
  const { people } = whiteboardsOf(app);
  const key = `${projectId} ${userId}`;
  const known = people.get(key);
  if (known && Date.now() - known.at < KEPT_MS) return known.person;
  const [person = null] = await findPeople(app, projectId, [userId]);
  if (people.size >= SIZE) people.clear();
  people.set(key, { person, at: Date.now() });
  return person;
}
