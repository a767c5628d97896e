import { makePhoto } from './make-photo.ts';
import type { Seeded } from './seed.ts';
import { uploadAll } from './upload-file.ts';

/** How often a message has a picture, and how often it answers an earlier one. */
const PICTURE_EVERY = 25;
const REPLY_EVERY = 9;

/** Adds messages of different lengths, a minute apart, some with a picture, like a project after years. */
export async function fillChat(url: string, seeded: Seeded, messages: number): Promise<void> {
  const { token, client, projectId, userId } = seeded;
  const body = [await makePhoto(1600, 1248)];
  const [fileId] = await uploadAll({ url, token }, 'chat', [{ name: 'ring.jpg', body }]);
  await client.query(
    `with made as (insert into chat_messages (project_id, user_id, text, created_at)
        select $2, $3, 'Message ' || n || repeat(' about the prongs of the halo', n % 14), now() - ($1 - n) * interval '1 minute'
        from generate_series(1, $1::int) n returning id)
    insert into chat_files (message_id, file_id, position) select id, $4, 0 from made where id % $5 = 0`,
    [messages, projectId, userId, fileId, PICTURE_EVERY],
  );
  await client.query(
    `update chat_messages m set replied_message_id = m.id - 2 where m.id % $1 = 0
      and exists (select from chat_messages o where o.id = m.id - 2)`,
    [REPLY_EVERY],
  );
  await client.query('vacuum analyze');
}
