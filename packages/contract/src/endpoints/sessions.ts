import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, pageQuery } from '../envelope.ts';
import { activeSession } from '../entities/active-session.ts';

const group = 'auth';
const path = '/authorizations/sessions';

export const listSessions = endpoint({
  method: 'GET',
  path,
  group,
  beforeStep: true,
  summary: 'Where the caller is signed in, last used first',
  query: pageQuery,
  response: listOf(activeSession),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path,
  group,
  beforeStep: true,
  inMaintenance: true,
  summary: 'Sign out everywhere else',
  refusesTakeOver: true,
  audit: 'sessions_ended',
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: `${path}/:sessionId`,
  group,
  beforeStep: true,
  inMaintenance: true,
  summary: 'End one of my sessions',
  refusesTakeOver: true,
  audit: 'sessions_ended',
  params: z.object({ sessionId: z.uuid() }),
});
