import type { AccessTokenWire, SpaceAccessTokenWire } from '@facet/contract/entities/second-step';
import type { TokenScope } from '@facet/contract/constants/second-step';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../../platform/http/paging.ts';
import { spaceFor } from '../../access/space-access.ts';
import { userFor } from '../../users/access.ts';
import { countTokensOfSpace, findReachedSpaces, listOwnTokens, tokensOfSpace, type SpaceToken } from './queries.ts';

type Row = {
  id: string;
  name: string;
  beginning: string;
  scopes: TokenScope[];
  createdAt: Date;
  lastUsedAt: Date;
  endsAt: Date | null;
  endedAt: Date | null;
};
type Spaces = AccessTokenWire['spaces'];

const present = ({ id, name, beginning, scopes, createdAt, lastUsedAt, endsAt, endedAt }: Row) => ({
  id,
  name,
  beginning,
  scopes,
  created_at: createdAt.toISOString(),
  // A session counts as used when it begins; a token is made first and used later.
  last_used_at: lastUsedAt > createdAt ? lastUsedAt.toISOString() : null,
  // Every token has an end.
  expires_at: (endsAt ?? createdAt).toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});

/** A token as its owner sees it; of the spaces that it is limited to, those that they still reach. */
export const presentToken = (row: Row, spaces: Spaces): AccessTokenWire => ({ ...present(row), spaces });

const presentSpaceToken = ({ userId, firstName, lastName, email, ...row }: SpaceToken): SpaceAccessTokenWire => ({
  ...present({ ...row, endedAt: null }),
  person: { id: userId, first_name: firstName, last_name: lastName, email },
});

/** The caller's tokens. */
export async function listTokens({ db }: App, actor: Actor, userId: number): Promise<AccessTokenWire[]> {
  await userFor(db, actor, userId, 'edit');
  const rows = await listOwnTokens(db, userId);
  const spaces = await findReachedSpaces(
    db,
    actor,
    rows.flatMap(({ spaceIds }) => spaceIds ?? []),
  );
  return rows.map(({ spaceIds, ...row }) =>
    presentToken(row, spaceIds && spaces.filter(({ id }) => spaceIds.includes(id))),
  );
}

type SpaceList = { spaceId: number; count: number; page: number };

/** Whose tokens reach a space, for its admins. */
export async function listSpaceTokens({ db }: App, actor: Actor, { spaceId, ...query }: SpaceList) {
  await spaceFor(db, actor, spaceId, 'manage the people of');
  const page = pageOf(query);
  const [rows, [counted]] = await Promise.all([
    tokensOfSpace(db, { spaceId, ...page }),
    countTokensOfSpace(db, { spaceId }),
  ]);
  const total = counted?.total ?? 0;
  return { rows: rows.map(presentSpaceToken), total, next: nextPage(page, total) };
}
