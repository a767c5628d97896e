import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, id, idText, listOf, manyOf, moment, pageQuery, search } from '../envelope.ts';
import { backupRun, backups, backupSettings } from '../entities/backups.ts';
import { failedJob, installation, storedSpace, trashedKind, trashedThing } from '../entities/installation.ts';
import { email } from '../entities/user.ts';

const group = 'admin';
const access = 'admin';
const jobParams = z.object({ jobId: z.uuid() });
const proof = z.string().min(1).max(500);
const backupParams = z.object({
  backup: z
    .string()
    .max(100)
    .regex(/^[\w.-]+$/),
});

export const getInstallation = endpoint({
  method: 'GET',
  path: '/admin/installation',
  group,
  summary: 'State of this installation: versions, processes, queues, storage, mail, push, backups',
  access,
  response: dataOf(installation),
});

export const setAgents = endpoint({
  method: 'PUT',
  path: '/admin/agents',
  group,
  summary: 'Answer agents of people, or no longer; 409 where AGENTS says which',
  access,
  body: z.object({ is_on: z.boolean() }),
});

export const listStoredSpaces = endpoint({
  method: 'GET',
  path: '/admin/spaces',
  group,
  summary: 'How much each space stores, fullest first; at most one page',
  access,
  query: pageQuery.pick({ count: true }).extend({ search }),
  response: listOf(storedSpace),
});

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  group,
  summary: 'Failed jobs, newest first',
  access,
  query: pageQuery,
  response: listOf(failedJob),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  group,
  summary: 'Queue a failed job again',
  access,
  params: jobParams,
});

export const dropJob = endpoint({
  method: 'DELETE',
  path: '/admin/jobs/:jobId',
  group,
  summary: 'Discard a failed job for good',
  access,
  params: jobParams,
});

export const listTrash = endpoint({
  method: 'GET',
  path: '/admin/trash',
  group,
  summary: 'Deleted things that can be restored; those removed soonest come first',
  access,
  query: pageQuery.extend({ kind: manyOf(trashedKind) }),
  response: listOf(trashedThing),
});

export const restoreTrashed = endpoint({
  method: 'POST',
  path: '/admin/trash/restore',
  group,
  summary: 'Restore something from the trash with all that was deleted with it',
  access,
  status: 200,
  body: z.object({ kind: trashedKind, id }),
  response: dataOf(z.object({ title: z.string() })),
});

export const testMail = endpoint({
  method: 'POST',
  path: '/admin/mail-test',
  group,
  summary: 'Send a test mail now and report the result',
  access,
  status: 200,
  body: z.object({ to: email }),
  response: dataOf(z.object({ is_sent: z.boolean(), milliseconds: z.number(), error: z.string().nullable() })),
});

export const testPush = endpoint({
  method: 'POST',
  path: '/admin/push-test',
  group,
  summary: 'Send a push message to my own browsers at once',
  access,
  status: 200,
  /** With what the push services answered that refused it. */
  response: dataOf(z.object({ sent: z.number(), failed: z.number(), statuses: z.array(z.number()) })),
});

export const endMaintenance = endpoint({
  method: 'DELETE',
  path: '/admin/maintenance',
  group,
  inMaintenance: true,
  summary: 'End the maintenance that was begun by a command; 409 if it is not the one begun, or said anew, at `since`',
  access,
  query: z.object({ since: moment }),
});

export const getBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  group,
  summary: 'Backups in their place, what runs and what failed, schedule and retention',
  access,
  response: dataOf(backups),
});

export const setBackupSettings = endpoint({
  method: 'PUT',
  path: '/admin/backups/settings',
  group,
  summary:
    'Set when backups are made and how many stay; 409 if they were set anew since `updated_at`, where that is given',
  access,
  body: backupSettings.extend({ updated_at: moment.nullable().optional() }),
  response: dataOf(backupSettings),
});

export const startBackup = endpoint({
  method: 'POST',
  path: '/admin/backups',
  group,
  inMaintenance: true,
  summary: 'Back up now; 409 while another backup is made or read back',
  access,
  status: 201,
  response: dataOf(backupRun),
});

export const verifyBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/:backup/verify',
  group,
  inMaintenance: true,
  summary: 'Read a backup back and name what is damaged; 409 while another is made or read back',
  access,
  status: 201,
  params: backupParams,
  response: dataOf(backupRun),
});

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/:backup/restore',
  group,
  summary:
    'Put a backup in the place of everything that is here, after a backup of that, as a job; nobody changes anything meanwhile, and everybody signs in again afterwards. Takes the proof of who asks; 409 while another is made, read back or restored',
  access,
  status: 201,
  params: backupParams,
  body: z.object({ proof }),
  response: dataOf(backupRun),
});

export const cancelBackup = endpoint({
  method: 'DELETE',
  path: '/admin/backups/runs/:runId',
  group,
  inMaintenance: true,
  summary: 'Call off a backup, or reading one back; what lay there before stays',
  access,
  params: z.object({ runId: idText }),
});
