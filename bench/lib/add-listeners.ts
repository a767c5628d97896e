import { createHash, randomBytes } from 'node:crypto';
import type { Seeded } from './seed.ts';

const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** This many new designers in the project, in SQL; returns a ticket for one socket each. */
export async function addListeners({ client, projectId }: Seeded, count: number): Promise<string[]> {
  const tickets = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  const tag = randomBytes(6).toString('hex');
  await client.query(
    `with numbered as (select hash, number from unnest($1::text[]) with ordinality as given (hash, number)),
      people as (insert into users (email, first_name, last_name, registered_at, email_verified_at)
        select $3 || '-' || number || '@example.com', 'Designer', number::text, now(), now() from numbered
        returning id, last_name),
      members as (insert into project_members (project_id, user_id, roles) select $2, id, '{designer}' from people),
      signed as (insert into sessions (user_id) select id from people returning id, user_id)
    insert into socket_tickets (hash, session_id, token_expires_at, expires_at)
      select numbered.hash, signed.id, now() + interval '1 hour', now() + interval '5 minutes'
      from signed join people on people.id = signed.user_id join numbered on numbered.number::text = people.last_name`,
    [tickets.map(hashTicket), projectId, tag],
  );
  return tickets;
}
