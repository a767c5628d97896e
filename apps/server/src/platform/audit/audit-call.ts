import type { Endpoint } from '@facet/contract/endpoint';
import type { AuditAct } from '@facet/contract/constants/audit';
import type { AuditDetails } from '@facet/contract/entities/audit-entry';
import { METHOD } from '@facet/contract/realtime';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Actor, Guest } from '../auth/actor.ts';
import { takeOverNow } from '../auth/take-over.ts';
import { isSecretName } from '../mask-secrets.ts';
import { auditLook } from './actions/audit-look.ts';
import { recordAudit } from './actions/record-audit.ts';

type Told = { request: FastifyRequest; answer: unknown };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const onlyNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const SHORT_WORDS = 200;
const readParams = (params: unknown) => (isRecord(params) ? params : {});

/** Who signed in or registered by this very call, according to its answer. */
function signedInBy(answer: unknown): Pick<Actor, 'userId' | 'impersonatorId'> | null {
  const data = isRecord(answer) ? answer['data'] : undefined;
  const user = isRecord(data) ? data['user'] : undefined;
  const userId = isRecord(user) ? onlyNumber(user['id']) : undefined;
  return userId === undefined ? null : { userId, impersonatorId: null };
}

/** What is logged about a call: the ids it was about and the names of the fields sent, never their values. */
function readDetails({ method, path }: Endpoint, { params, body }: FastifyRequest): AuditDetails {
  const { userId: _userId, spaceId: _spaceId, projectId: _projectId, ...others } = readParams(params);
  const sent = isRecord(body) ? body : {};
  const named = Object.entries({ ...others, ids: sent['ids'] }).flatMap(([name, value]) => {
    // A link's hash or an invitation's token in the address lets in whoever reads it.
    if (isSecretName(name)) return [];
    if (typeof value === 'string') return [[name, value.slice(0, SHORT_WORDS)]];
    const isIds = Array.isArray(value) && value.every((one) => typeof one === 'number');
    return typeof value === 'number' || isIds ? [[name, value]] : [];
  });
  return {
    call: `${method} ${path}`,
    ...(named.length > 0 ? { ids: Object.fromEntries(named) } : {}),
    ...(Object.keys(sent).length > 0 ? { fields: Object.keys(sent) } : {}),
  };
}

/** Calls that keep what somebody has read, or unfinished work: nobody else reads that until it is sent, which is audited. */
const UNFINISHED = /\/drafts?(\/|$)|\/change-read$/;

function pickAct({ method, path, audit }: Endpoint, actor: Actor | null): AuditAct | null {
  if (actor?.guest && audit === undefined) return method === 'GET' || UNFINISHED.test(path) ? null : 'done_by_guest';
  if (!actor || actor.impersonatorId === null) return audit ?? null;
  if (audit === 'signed_out') return 'take_over_closed';
  return audit === undefined && method !== 'GET' ? 'done_in_take_over' : (audit ?? null);
}

/** Whose account a call was about: the one it names, or the caller's own. */
function findAccountId(act: AuditAct, params: Readonly<Record<string, unknown>>, ownId: number): number | undefined {
  const isOwn = act === 'signed_in' || act === 'signed_out' || act === 'take_over_closed';
  return onlyNumber(params['userId']) ?? (isOwn ? ownId : undefined);
}

/** Through which link a guest came. */
const toLink = (guest: Guest) => ({ recipient: guest.recipientId, review_request: guest.reviewRequestId });
const withLink = (details: AuditDetails, actor: Actor | null): AuditDetails =>
  actor?.guest
    ? { ...details, ids: { ...details.ids, ...toLink(actor.guest) }, known_by: actor.guest.knownBy }
    : details;

/** Writes an answered call to the audit log if it is audited, changed something as a guest, or was made in a take-over. */
export async function auditCall(db: Db, endpoint: Endpoint, { request, answer }: Told): Promise<void> {
  const act = pickAct(endpoint, request.actor);
  const isLook = endpoint.method === 'GET' && endpoint.audit === undefined;
  // What was seen of a project is written down with the project.
  if (isLook && takeOverNow()?.hasLooked !== true) await auditLook(db, { call: `GET ${endpoint.path}` });
  const actor = request.actor ?? signedInBy(answer);
  if (!act || !actor || endpoint.access === 'admin') return;
  const params = readParams(request.params);
  const sent = isRecord(request.body) ? request.body : {};
  const device = act === 'signed_in' ? request.headers['user-agent']?.slice(0, SHORT_WORDS) : undefined;
  await recordAudit(
    db,
    { actor, address: request.ip },
    {
      act,
      userId: findAccountId(act, params, actor.userId),
      spaceId: onlyNumber(params['spaceId']) ?? onlyNumber(sent['space_id']),
      projectId: onlyNumber(params['projectId']),
      details: {
        ...withLink(readDetails(endpoint, request), request.actor),
        ...(device === undefined ? {} : { device }),
      },
    },
  );
}

type Frame = { methodId: number; projectId?: number };

/** The same for what was written through a socket, by guests and in take-overs. */
export async function auditFrame(db: Db, actor: Actor, { methodId, projectId }: Frame): Promise<void> {
  if (actor.impersonatorId === null && (actor.guest === null || methodId === METHOD.drawDraft)) return;
  const act = actor.guest ? 'done_by_guest' : 'done_in_take_over';
  await recordAudit(db, { actor }, { act, projectId, details: withLink({ call: `socket ${methodId}` }, actor) });
}
