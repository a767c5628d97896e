import pg from 'pg';
import type { Acknowledged } from './acknowledged.ts';
import { embeddedConnection } from './embedded-connection.ts';

type Row = { what: string };

/**
 * Which messages, tasks and notifications of them are missing, differ from what was acknowledged, or are there twice.
 */
export async function findDoubled(dataDir: string, { messages, tasks }: Acknowledged): Promise<string[]> {
  const client = new pg.Client(await embeddedConnection(dataDir));
  await client.connect();
  try {
    const asked = (answered: ReadonlyMap<string, number>) =>
      JSON.stringify([...answered].map(([request, id]) => ({ request, id })));
    const { rows } = await client.query<Row>(
      `with said as (select * from json_to_recordset($1::json) as said (request text, id bigint)),
        asked as (select * from json_to_recordset($2::json) as asked (request uuid, id int))
      select 'message ' || said.request as what from said where 1 <> (
          select count(*) from chat_messages m where m.text = 'Message ' || said.request and m.id = said.id)
        or 1 <> (select count(*) from chat_messages m where m.text = 'Message ' || said.request)
      union all select 'task ' || asked.request from asked where 1 <> (
          select count(*) from tasks t where t.name = 'Task ' || asked.request and t.id = asked.id)
        or 1 <> (select count(*) from tasks t where t.name = 'Task ' || asked.request)
      union all select 'news of message ' || said.request from said where 1 <> (select count(*) from notifications n
        where n.type = 'message_mentioned' and (n.data ->> 'message_id')::bigint = said.id)
      union all select 'news of task ' || asked.request from asked where 1 <> (select count(*) from notifications n
        where n.type = 'task_assigned' and (n.data ->> 'task_id')::int = asked.id)`,
      [asked(messages), asked(tasks)],
    );
    return rows.map(({ what }) => what);
  } finally {
    await client.end();
  }
}
