import type { listSpokenStyles as api } from '@facet/contract/endpoints/chat';
import type { SpokenStyleWire } from '@facet/contract/entities/chat-message';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { orNull } from '../../platform/http/filters.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { chatFor } from './access.ts';
import { chatSight } from './chat-sight.ts';
import { spokenStyle, type MessageStyle } from './message-style-sql.ts';
import { messageAbout, seenMessage } from './page-query.ts';
import { presentMessageStyle, toReader } from './presenter.ts';

const value = sql.placeholder;

// Years of chat are not searched: recent messages show which styles people talk about.
const LATEST = sql.raw('1000');

const spokenQuery = prepared<{ style: MessageStyle; countMessages: number; total: number }>(
  'chat_spoken_styles',
  sql`select ${spokenStyle} as style, m.count as "countMessages", count(*) over ()::int as total from (
      select latest.style_id, count(*)::int as count, max(latest.id) as id,
        (array_agg(latest.project_module_id order by latest.id desc)
          filter (where latest.project_module_id is not null))[1] as project_module_id
      from (select m.id, m.style_id, m.project_module_id from chat_messages m
        where ${seenMessage} and m.style_id is not null and ${messageAbout} order by m.id desc limit ${LATEST}) latest
      group by latest.style_id) m
    where exists (select from styles s where s.id = m.style_id and s.deleted_at is null)
      and (${value('seesStyles')}::bool or exists (select from design_items i where i.style_id = m.style_id
        and i.project_module_id = m.project_module_id and i.deleted_at is null))
    order by m.count desc, m.id desc limit ${value('limit')}::int offset ${value('offset')}::int`,
);

type Asked = z.output<typeof api.query> & { projectId: number };

/** The styles that people talk about in a project's chat, as far as the actor reads it. */
export async function listSpokenStyles(app: App, actor: Actor, { projectId, ...asked }: Asked) {
  const standing = await chatFor(app, actor, projectId, 'read');
  const page = pageOf(asked);
  const rows = await spokenQuery(app.db, {
    ...chatSight(standing),
    styles: orNull(asked.project_style_id),
    tags: orNull(asked.project_tag_id),
    modules: orNull(asked.project_module),
    tasks: null,
    owners: orNull(asked.owner),
    limit: page.limit,
    offset: page.offset,
  });
  const total = rows[0]?.total ?? 0;
  const reader = toReader(standing);
  const spoken = rows.flatMap(({ style, countMessages }): SpokenStyleWire[] => {
    const shown = presentMessageStyle(style, reader, app.signer);
    return shown ? [{ style: shown, count_messages: countMessages }] : [];
  });
  return { rows: spoken, total, next: nextPage(page, total) };
}
