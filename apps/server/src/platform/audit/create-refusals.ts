import type { AuditAct } from '@facet/contract/constants/audit';
import type { Database } from '../../db/client.ts';
import type { Limits } from '../limits/create-limits.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { recordAudit } from './actions/record-audit.ts';

/** Each kind of refusal, as the audit log names it. */
const ACTS = {
  password: 'password_refused',
  code: 'code_refused',
  link_password: 'link_password_refused',
  admin: 'admin_refused',
  too_often: 'called_too_often',
} as const satisfies Record<string, AuditAct>;
export type RefusalKind = keyof typeof ACTS;

export type Refused = {
  kind: RefusalKind;
  /** Whose account it was about; nobody's when the address is unknown. */
  userId?: number | undefined;
  /** Whether they were signed in, and so did it themselves. */
  isTheirs?: boolean;
  projectId?: number | undefined;
  /** Where it came from; unknown for a socket. */
  network?: string | undefined;
};

export type Refusals = {
  /** Counts a refusal and leaves one trace of it an hour; nobody waits for that, nor learns from how long it takes. */
  note(refused: Refused): void;
};

const HOUR_MS = 3_600_000;
const SIZE = 5000;

const nameSubject = ({ kind, userId, network }: Refused) =>
  userId === undefined ? `${kind} from ${network ?? 'somewhere'}` : `${kind} of ${userId}`;

/** Leaves traces of refused log-ins, codes and calls: a metric of each, and an entry and a log line of each first. */
export function createRefusals(parts: { db: Database; limits: Limits; log: Log; metrics: Metrics }): Refusals {
  const { db, limits, log, metrics } = parts;
  // A flood costs no query: what this process has noted within the hour, it need not ask about again.
  const noted = new Map<string, number>();

  function isNoted(subject: string): boolean {
    const now = Date.now();
    if ((noted.get(subject) ?? 0) > now) return true;
    if (noted.size >= SIZE) noted.clear();
    noted.set(subject, now + HOUR_MS);
    return false;
  }

  async function leaveTrace(refused: Refused): Promise<void> {
    const { kind, userId, isTheirs = false, projectId, network: address } = refused;
    const charges = [{ limit: 'refusal' as const, of: nameSubject(refused) }];
    // Strangers can't fill the log with addresses of their own making.
    const all = userId === undefined ? [...charges, { limit: 'refusals-of-strangers' as const, of: kind }] : charges;
    if (!(await limits.fits(all))) return;
    log.warn({ kind, userId, network: address }, 'refused, as others within the hour may be');
    const actor = isTheirs && userId !== undefined ? { userId, impersonatorId: null } : null;
    await recordAudit(db, { actor, address: address ?? '' }, { act: ACTS[kind], userId, projectId });
  }

  return {
    note(refused) {
      metrics.refused(refused.kind);
      if (isNoted(nameSubject(refused))) return;
      leaveTrace(refused).catch((error: unknown) => log.error({ err: error }, 'a refusal left no trace'));
    },
  };
}
