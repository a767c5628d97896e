import { registerUser } from '@facet/contract/endpoints/users';
import { createProject } from '@facet/contract/endpoints/projects';
import { createSpace } from '@facet/contract/endpoints/spaces';
import pg from 'pg';
import { embeddedConnection } from './embedded-connection.ts';
import type { BenchServer } from './start-server.ts';

const PASSWORD = 'Emerald-cut 7';

export type Seeded = {
  token: string;
  userId: number;
  spaceId: number;
  projectId: number;
  moduleId: number;
  client: pg.Client;
};

async function post(url: string, token: string | null, path: string, body: object) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text).data;
}

/** Somebody with a space and a project, made through the API; the address is verified in the database. */
export async function seed({ url, dataDir }: BenchServer): Promise<Seeded> {
  const email = `bench-${Date.now()}@example.com`;
  const account = { email, password: PASSWORD, password_confirmation: PASSWORD, first_name: 'Ada', last_name: 'Bench' };
  const { token, user } = await post(url, null, registerUser.path, account);
  const client = new pg.Client(await embeddedConnection(dataDir));
  await client.connect();
  await client.query('update users set email_verified_at = now() where id = $1', [user.id]);
  // The server may still take the user for unverified for up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const space = await post(url, token, createSpace.path, { title: 'Bench' });
  const project = await post(url, token, createProject.path, { title: 'Bench', space_id: space.id });
  const module = project.modules.find(({ name }: { name: string }) => name === 'cad-design');
  return { token, userId: user.id, spaceId: space.id, projectId: project.id, moduleId: module.id, client };
}

/** Adds styles with one picture each, in SQL: a hundred thousand uploads would take hours. */
export async function addStyles(
  { client, projectId, moduleId, userId }: Seeded,
  from: number,
  to: number,
): Promise<void> {
  await client.query(
    `with numbers as (select n from generate_series($1::int, $2::int) n),
      made as (insert into styles (project_id, title, product_type, created_by, created_at, updated_at)
        select $3, 'Style ' || n, 1 + n % 7, $4, now() - n * interval '1 second', now() - n * interval '1 second' from numbers
        returning id),
      pictures as (insert into files (uploader_id, upload_type, original_name, storage_key, format, content_type, size, sha256,
          width, height, attached_at)
        select $4, 'design', 'style-' || id || '.jpg', 'bench' || id || 'x', 'jpg', 'image/jpeg', 12345, repeat('0', 64),
          4000, 3000, now() from made
        returning id, (regexp_match(original_name, '\\d+'))[1]::int as style_id),
      thumbs as (insert into file_thumbnails (file_id, preset_name, storage_key, content_type, width, height, size)
        select id, preset, 'thumb' || id || preset, 'image/webp', width, width * 3 / 4, 999
        from pictures, (values ('small', 240), ('medium', 640), ('large', 1200)) as presets (preset, width))
    insert into design_items (project_id, project_module_id, style_id, file_id, version, created_by)
    select $3, $5, style_id, id, 1, $4 from pictures`,
    [from, to, projectId, userId, moduleId],
  );
  // What autovacuum does within a minute, so that the figures don't depend on when it comes.
  await client.query('vacuum analyze');
}
