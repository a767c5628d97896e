import { and, count, desc, eq, gt, isNull, notExists, or } from 'drizzle-orm';
import { accessTokens, sessions } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { idleLifeMs, wholeLifeMs } from '../../platform/auth/session-life.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { describeDevice } from './describe-device.ts';
import { presentActiveSession } from './presenter.ts';
import { known, message } from '@facet/contract/words/speech';

const TAKEN_OVER = message('An administrator, in your place');

/** The caller's log-ins that still work. */
function ofActive({ db, config }: App, actor: Actor) {
  const idleSince = new Date(Date.now() - idleLifeMs(config));
  const begunAfter = new Date(Date.now() - wholeLifeMs(config, actor));
  return and(
    eq(sessions.userId, actor.userId),
    isNull(sessions.endedAt),
    gt(sessions.lastUsedAt, idleSince),
    gt(sessions.createdAt, begunAfter),
    or(isNull(sessions.endsAt), gt(sessions.endsAt, new Date())),
    // Tokens are listed by themselves.
    notExists(
      db.select({ id: accessTokens.sessionId }).from(accessTokens).where(eq(accessTokens.sessionId, sessions.id)),
    ),
  );
}

/** The caller's sessions that still work, most recently used first. */
export async function listSessions(app: App, actor: Actor, query: { count: number; page: number }) {
  const page = pageOf(query);
  const isActive = ofActive(app, actor);
  const [rows, [counted]] = await Promise.all([
    app.db
      .select({
        id: sessions.id,
        device: sessions.device,
        steps: sessions.steps,
        openedBySessionId: sessions.openedBySessionId,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .where(isActive)
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
      .limit(page.limit)
      .offset(page.offset),
    app.db.select({ total: count() }).from(sessions).where(isActive),
  ]);
  const total = counted?.total ?? 0;
  return {
    rows: rows.map((row) =>
      presentActiveSession(
        { ...row, device: row.openedBySessionId ? known(TAKEN_OVER) : describeDevice(row.device) },
        actor.sessionId,
      ),
    ),
    total,
    next: nextPage(page, total),
  };
}
