import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { ProjectStatus, TaskStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { wordNotice, type Told } from '@facet/contract/constants/told';

const decided = {
  kind: 'decided',
  verdict: 'approved',
  version: 2,
  style: 'Halo',
  file: 'halo.3dm',
  files: 1,
  isOverruling: false,
  counts: true,
} as const;
const fix = (what: (Told & { kind: 'fix' })['what']) => ({ kind: 'fix', what, on: 'halo.png' }) as const;

test.each<[Told, string]>([
  [
    { kind: 'space_invited', by: 'Ines Moreau', space: 'Maison Orlane' },
    'Ines Moreau invites you to the space Maison Orlane',
  ],
  [
    { kind: 'space_added', by: 'Ines Moreau', space: 'Maison Orlane' },
    'Ines Moreau added you to the space Maison Orlane',
  ],
  [{ kind: 'project_added', project: 'Aurelia' }, 'added you to Aurelia'],
  [{ kind: 'shared', module: 'cad-design', project: 'Aurelia' }, 'shared cad-design of Aurelia with you'],
  [{ kind: 'shared', module: null, project: 'Aurelia' }, 'shared Aurelia with you'],
  [{ kind: 'board_shown', board: 'Halos', project: 'Aurelia' }, 'shows you the board Halos of Aurelia'],
  [{ kind: 'project_status', project: 'Aurelia', status: ProjectStatus.inReview }, 'set Aurelia to In review'],
  [{ kind: 'version_uploaded', version: 3, style: 'Halo' }, 'uploaded version 3 of Halo'],
  [{ kind: 'style_given', style: 'Halo' }, 'gave you Halo'],
  [{ kind: 'review_asked', designs: 1 }, 'asked you to review a design'],
  [{ kind: 'review_asked', designs: 4 }, 'asked you to review 4 designs'],
  [decided, 'approved version 2 of halo.3dm'],
  [{ ...decided, files: 3 }, 'approved version 2 of Halo, 3 files'],
  [{ ...decided, verdict: 'revision_needed' }, 'asked for a revision of version 2 of halo.3dm'],
  [{ ...decided, verdict: null }, 'opened version 2 of halo.3dm for review again'],
  [{ ...decided, isOverruling: true }, 'over-ruled an answer and approved version 2 of halo.3dm'],
  [{ ...decided, counts: false }, 'approved version 2 of halo.3dm; a rejection still stands'],
  [
    { kind: 'answer_ended', version: 2, file: 'halo.3dm' },
    'over-ruled an answer and asked for a review of version 2 of halo.3dm again',
  ],
  [
    { kind: 'review_link_wanted', email: 'buyer@shop.test', style: 'Halo' },
    'buyer@shop.test asks for a new link to the review of Halo',
  ],
  [
    { kind: 'board_link_wanted', email: 'buyer@shop.test', board: 'Halos' },
    'buyer@shop.test asks for a new link to the board Halos',
  ],
  [
    { kind: 'code_set', name: 'Bea Buyer', of: 'Halo', others: 0, isNeeded: false },
    'took the code off the link of Bea Buyer to Halo',
  ],
  [
    {
      kind: 'link_set',
      name: 'Bea Buyer',
      of: 'Halo',
      others: 0,
      changes: [
        { what: 'password', on: true },
        { what: 'end', day: '2026-12-04' },
        { what: 'originals', on: false },
      ],
    },
    'changed the link of Bea Buyer to Halo: it has a new password, it ends on 4 December 2026 and it gives no files of 3D models',
  ],
  [
    { kind: 'code_set', name: 'Bea Buyer', of: 'Halo', others: 2, isNeeded: true },
    'set a code by mail for the link of Bea Buyer to Halo and 2 more',
  ],
  [{ kind: 'cost_sheet_submitted', number: 4, style: 'Halo' }, 'submitted cost sheet 4 of Halo'],
  [{ kind: 'style_release', style: 'Halo', state: 'candidate', revision: null }, 'asks to release Halo'],
  [{ kind: 'style_release', style: 'Halo', state: 'released', revision: 'B' }, 'released Halo, revision B'],
  [{ kind: 'cost_sheet_decided', number: 4, style: 'Halo', status: 'approved' }, 'approved cost sheet 4 of Halo'],
  [{ kind: 'cost_sheet_decided', number: 4, style: 'Halo', status: 'locked' }, 'locked cost sheet 4 of Halo'],
  [{ kind: 'cost_sheet_decided', number: 4, style: 'Halo', status: 'returned' }, 'returned cost sheet 4 of Halo'],
  [{ kind: 'comment_mentioned', on: 'halo.png' }, 'mentioned you in a comment on halo.png'],
  [{ kind: 'commented', on: 'halo.png', isReply: false, mustFix: false }, 'commented on halo.png'],
  [{ kind: 'commented', on: 'halo.png', isReply: true, mustFix: false }, 'replied to a comment on halo.png'],
  [{ kind: 'commented', on: 'halo.png', isReply: false, mustFix: true }, 'marked what must be fixed on halo.png'],
  [{ kind: 'comments_left', count: 3, on: 'halo.png', others: 0, mustFix: 0 }, 'left 3 comments on halo.png'],
  [
    { kind: 'comments_left', count: 5, on: 'halo.png', others: 2, mustFix: 1 },
    'left 5 comments on halo.png and 2 more, 1 must be fixed',
  ],
  [fix('open'), 'marked a comment “Must be fixed” on halo.png'],
  [fix('again'), 'reopened a fix on halo.png'],
  [fix('done'), 'fixed a comment on halo.png'],
  [fix('declined'), 'declined to fix a comment on halo.png'],
  [fix('none'), 'removed “Must be fixed” from a comment on halo.png'],
  [{ kind: 'task_given', task: 'Cast' }, 'gave you the task Cast'],
  [{ kind: 'task_mentioned', task: 'Cast' }, 'mentioned you in the task Cast'],
  [{ kind: 'task_replied', task: 'Cast' }, 'replied to you on the task Cast'],
  [{ kind: 'task_moved', task: 'Cast', status: TaskStatus.inProgress }, 'set the task Cast to in progress'],
  [{ kind: 'task_reminder', task: 'Cast' }, 'Reminder: Cast'],
  [{ kind: 'task_due_tomorrow', task: 'Cast' }, 'Due tomorrow: Cast'],
  [{ kind: 'task_overdue', task: 'Cast', since: '2026-12-03' }, 'Overdue since 3 December 2026: Cast'],
  [{ kind: 'chat_mentioned', project: 'Aurelia' }, 'mentioned you in the chat of Aurelia'],
  [{ kind: 'chat_replied', project: 'Aurelia' }, 'replied to you in the chat of Aurelia'],
])('%o is worded', (told, words) => {
  expect(wordNotice(told)).toBe(words);
});

test('notifications of before keep their words', async () => {
  const app = await startTestApp();
  try {
    const user = await makeUser(app);
    const migration = await readFile(path.join(import.meta.dirname, '../../db/migrations/0050_told.sql'), 'utf8');
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`alter table notifications drop column told, add column message text not null`);
      await tx.execute(sql`insert into notifications (user_id, type, message, data)
        values (${user.id}, 'task_changed', 'set the task “Cast” to done', '{}')`);
      for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    });
    const { body } = await callApi(app, user, api.listNotifications);
    expect(body.data.map(({ message }) => message)).toEqual(['set the task “Cast” to done']);
  } finally {
    await app.stop();
  }
});
