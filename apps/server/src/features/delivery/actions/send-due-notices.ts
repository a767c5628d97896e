import { sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';

import { wallClock } from '../../../platform/zone-time.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { notify, type Notice } from '../../notifications/actions/notify.ts';
import { dataOfTask, type NoticedTask } from '../task-notice.ts';
import { isOpen, liveProject, seesTask, taskColumns } from '../task-sight-sql.ts';

const value = sql.placeholder;
const BATCH = 500;
const ZONES_MAX = 1000;
const NINE = 9 * 60;
/** How many notices due at once are pushed to one person; the bell has them all. */
const PUSHED_MAX = 3;
const KEPT_DAYS = 7;

type Due = NoticedTask & { kind: 'due_tomorrow' | 'overdue'; dueDate: string; userId: number };

const zones = prepared<{ zone: string }>(
  'zones_of_people',
  sql`select distinct coalesce(settings ->> 'time_zone', 'UTC') as zone from users where deleted_at is null
    order by 1 limit ${sql.raw(String(ZONES_MAX))}`,
);

/** Records who is told of what, so that nobody is told twice a day, whichever process it runs in. */
const claim = prepared<Due>(
  'claim_due_notices',
  sql`with morning as materialized (select * from json_to_recordset(${value('mornings')}::json)
      as morning (zone text, today date)),
    due as (select t.id, u.id as user_id, morning.today,
        case when t.due_date < morning.today then 'overdue' else 'due_tomorrow' end as kind
      from tasks t join ${liveProject}
      join users u on u.id = coalesce(t.assignee_id, t.created_by) and u.deleted_at is null and u.deactivated_at is null
      join morning on morning.zone = coalesce(u.settings ->> 'time_zone', 'UTC')
      where t.due_date is not null and ${isOpen}
        and (t.due_date < morning.today or t.due_date = morning.today + 1) and ${seesTask(sql`u.id`)}
        and not exists (select from task_due_notices told where told.task_id = t.id and told.user_id = u.id
          and told.day = morning.today)
      order by t.due_date desc, t.id limit ${sql.raw(String(BATCH))}),
    told as (insert into task_due_notices (task_id, user_id, kind, day) select id, user_id, kind, today from due
      on conflict do nothing returning task_id, user_id, kind)
    select ${taskColumns}, t.due_date::text as "dueDate", told.kind, told.user_id as "userId"
    from told join tasks t on t.id = told.task_id join projects p on p.id = t.project_id
    order by told.kind, t.due_date desc, t.id`,
);

const sweep = prepared('sweep_due_notices', sql`delete from task_due_notices where day < ${value('day')}::date`);

const NOTICE_OF = {
  due_tomorrow: ({ name }) => ({ type: 'task_due_tomorrow', told: { kind: 'task_due_tomorrow', task: name } }),
  overdue: ({ name, dueDate }) => ({
    type: 'task_overdue',
    told: { kind: 'task_overdue', task: name, since: dueDate },
  }),
} as const satisfies Record<Due['kind'], (due: Due) => Pick<Notice, 'type' | 'told'>>;

function makeNotices(dues: readonly Due[], pushed: Map<number, number>): Notice[] {
  return dues.map((due) => {
    const before = pushed.get(due.userId) ?? 0;
    pushed.set(due.userId, before + 1);
    const words = NOTICE_OF[due.kind](due);
    const userIds = concernedBy(words.type, { assignee: due.userId });
    return { ...words, userIds, actorId: null, data: dataOfTask(due), isQuiet: before >= PUSHED_MAX };
  });
}

/** The time zones in which it is past nine in the morning, with their date. */
async function morningsAt(app: App, now: Date) {
  const rows = await zones(app.db, {});
  return rows.flatMap(({ zone }) => {
    const { day, minutes } = wallClock(zone, now);
    return minutes >= NINE ? { zone, today: day } : [];
  });
}

/**
 * Notifies people once a day, from nine in their morning, of tasks due tomorrow or overdue; returns how many people.
 */
export async function sendDueNotices(app: App, now: Date): Promise<number> {
  const mornings = JSON.stringify(await morningsAt(app, now));
  const pushed = new Map<number, number>();
  let sent = 0;
  for (let batch = BATCH; batch === BATCH; sent += batch) {
    batch = await transact(app, async (tx) => {
      const dues = await claim(tx, { mornings });
      await notify(tx, ...makeNotices(dues, pushed));
      return dues.length;
    });
  }
  await sweep(app.db, { day: wallClock('UTC', new Date(now.getTime() - KEPT_DAYS * 86_400_000)).day });
  return sent;
}
