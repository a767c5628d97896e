import { registerUser } from '@facet/contract/endpoints/users';
import type { Seeded } from './seed.ts';
import { callApi } from './call-api.ts';

const PASSWORD = 'Emerald-cut 7';

/** New designers of the project, each signed in; their addresses are verified in the database. */
export async function addPeople(url: string, { client, projectId }: Seeded, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `bench-${Date.now()}-${number}@example.com`;
    const names = { first_name: 'Designer', last_name: `Number ${number}` };
    const body = { email, password: PASSWORD, password_confirmation: PASSWORD, ...names };
    const { data } = await callApi({ url, token: '' }, registerUser, { body });
    await client.query('update users set email_verified_at = now() where id = $1', [data.user.id]);
    await client.query(`insert into project_members (project_id, user_id, roles) values ($1, $2, '{designer}')`, [
      projectId,
      data.user.id,
    ]);
    tokens.push(data.token);
  }
  // The server may still take them for unverified for up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  return tokens;
}
