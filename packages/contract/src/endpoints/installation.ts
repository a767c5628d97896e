import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, id, listOf, manyOf, pageQuery } from '../envelope.ts';
import { failedJob, installation, storedSpace, trashedKind, trashedThing } from '../entities/installation.ts';
import { email } from '../entities/user.ts';

const group = 'admin';
const access = 'admin';
const jobParams = z.object({ jobId: z.uuid() });

export const getInstallation = endpoint({
  method: 'GET',
  path: '/admin/installation',
  group,
  summary: 'How this installation is: versions, processes, queues, storage, mail, push, last back-up',
  access,
  response: dataOf(installation),
});

export const listStoredSpaces = endpoint({
  method: 'GET',
  path: '/admin/spaces',
  group,
  summary: 'What spaces store, the fullest first; at most as many as one page has',
  access,
  query: pageQuery.pick({ count: true }),
  response: listOf(storedSpace),
});

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  group,
  summary: 'The jobs that were given up, newest first',
  access,
  query: pageQuery,
  response: listOf(failedJob),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:jobId/retry',
  group,
  summary: 'Put a job that was given up back into its queue',
  access,
  params: jobParams,
});

export const dropJob = endpoint({
  method: 'DELETE',
  path: '/admin/jobs/:jobId',
  group,
  summary: 'Drop a job that was given up, for good',
  access,
  params: jobParams,
});

export const listTrash = endpoint({
  method: 'GET',
  path: '/admin/trash',
  group,
  summary: 'What was deleted and can be restored, soonest gone first',
  access,
  query: pageQuery.extend({ kind: manyOf(trashedKind) }),
  response: listOf(trashedThing),
});

export const restoreTrashed = endpoint({
  method: 'POST',
  path: '/admin/trash/restore',
  group,
  summary: 'Take something out of the trash, back to where it was, with all that was deleted with it',
  access,
  status: 200,
  body: z.object({ kind: trashedKind, id }),
  response: dataOf(z.object({ title: z.string() })),
});

export const testMail = endpoint({
  method: 'POST',
  path: '/admin/mail-test',
  group,
  summary: 'Send a mail at once, and say how that went',
  access,
  status: 200,
  body: z.object({ to: email }),
  response: dataOf(z.object({ is_sent: z.boolean(), milliseconds: z.number(), error: z.string().nullable() })),
});

export const testPush = endpoint({
  method: 'POST',
  path: '/admin/push-test',
  group,
  summary: 'Push a message to my own browsers at once',
  access,
  status: 200,
  response: dataOf(z.object({ sent: z.number(), failed: z.number() })),
});
