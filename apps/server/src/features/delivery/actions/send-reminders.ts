import { sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { notify, type Notice } from '../../notifications/actions/notify.ts';
import { remindersJob } from '../job-types.ts';
import { dataOfTask, type NoticedTask } from '../task-notice.ts';
import { isOpen, liveProject, seesTask, taskColumns } from '../task-sight-sql.ts';

const value = sql.placeholder;
const BATCH = 200;
const AGAIN_SECONDS = 5;

const isDue = sql`t.reminder_at <= ${value('now')}::timestamptz and t.reminded_at is null and t.reminder_at is not null
  and ${isOpen}`;

type Reminded = (NoticedTask | { projectTitle: null }) & {
  /** Null if there is no such person, or they no longer see the task. */
  assigneeId: number | null;
  creatorId: number | null;
};

/**
 * Claims tasks whose reminder is due: no other process gets the same ones, and tasks being changed wait for the next
 * round.
 */
const claim = prepared<Reminded>(
  'claim_reminders',
  sql`with due as materialized (select t.id from tasks t where ${isDue}
      order by t.reminder_at, t.id limit ${sql.raw(String(BATCH))} for update skip locked),
    t as (update tasks set reminded_at = ${value('now')}::timestamptz from due where tasks.id = due.id
      returning tasks.*)
    select ${taskColumns},
      case when ${seesTask(sql`t.assignee_id`)} then t.assignee_id end as "assigneeId",
      case when ${seesTask(sql`t.created_by`)} then t.created_by end as "creatorId"
    from t left join ${liveProject} order by t.reminder_at, t.id`,
);
const leftOver = prepared<{ isLeft: boolean }>(
  'reminders_left',
  sql`select exists (select from tasks t where ${isDue}) as "isLeft"`,
);

function makeNotice(task: Reminded): Notice[] {
  if (task.projectTitle === null) return [];
  const { assigneeId: assignee, creatorId: creator } = task;
  return [
    {
      userIds: concernedBy('task_reminder', { assignee, creator }),
      actorId: null,
      type: 'task_reminder',
      told: { kind: 'task_reminder', task: task.name },
      data: dataOfTask(task),
    },
  ];
}

const remindOnce = (app: App, now: Date) =>
  transact(app, async (tx) => {
    const claimed = await claim(tx, { now });
    await notify(tx, ...claimed.flatMap(makeNotice));
    return claimed.length;
  });

/** Sends every reminder whose time has come, each once, however late; returns for how many tasks. */
export async function sendReminders(app: App, now: Date): Promise<number> {
  let sent = 0;
  for (let batch = BATCH; batch === BATCH; sent += batch) batch = await remindOnce(app, now);
  const [left] = await leftOver(app.db, { now });
  // Somebody was just changing those tasks: they must not wait for the next minute.
  if (left?.isLeft) await transact(app, (tx) => app.jobs.send(tx, remindersJob, {}, { startAfter: AGAIN_SECONDS }));
  return sent;
}
