import { TOKEN_SCOPES, type TokenScope } from '@facet/contract/constants/second-step';
import * as api from '@facet/contract/endpoints/index';
import { expect } from 'vitest';
import type { App } from '../../platform/app.ts';
import { callApi } from '../call-api.ts';
import type { TestUser } from './make-user.ts';

type TokenInput = { name?: string; scopes?: readonly TokenScope[]; spaceIds?: readonly number[]; days?: number };

/** A personal access token of somebody, as they make it; it is a `Caller`. */
export async function makeToken(
  app: Pick<App, 'http'>,
  user: Pick<TestUser, 'id' | 'token'>,
  { name = 'Rhino, bench 2', scopes = TOKEN_SCOPES, spaceIds, days = 90 }: TokenInput = {},
) {
  const body = {
    name,
    scopes,
    space_ids: spaceIds,
    expires_at: new Date(Date.now() + days * 86_400_000).toISOString(),
  };
  const made = await callApi(app, user, api.createToken, { params: { userId: user.id }, body });
  expect(made.status, made.raw.body).toBe(201);
  return made.body.data;
}
