import { lt, or } from 'drizzle-orm';
import { sweepKeptAnswers } from '../../../db/keep-answer.ts';
import { mailedTokens, pendingSocialAccounts, sessions, socketTickets } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { idleLifeMs } from '../../../platform/auth/session-life.ts';
import { sweepWindows } from '../../../platform/limits/rate-sql.ts';

const DAY_MS = 86_400_000;

/** Removes expired tickets, mailed tokens, unfinished log-ins, rate windows and kept answers, and ended sessions. */
export const sweepSessions = (app: App) =>
  transact(app, async (tx) => {
    const now = Date.now();
    const idle = new Date(now - idleLifeMs(app.config));
    const oldest = new Date(now - app.config.sessionMaxDays * DAY_MS);
    await tx.delete(socketTickets).where(lt(socketTickets.expiresAt, new Date(now)));
    await tx.delete(mailedTokens).where(lt(mailedTokens.expiresAt, new Date(now - DAY_MS)));
    await tx.delete(pendingSocialAccounts).where(lt(pendingSocialAccounts.expiresAt, new Date(now)));
    const isOver = or(lt(sessions.lastUsedAt, idle), lt(sessions.createdAt, oldest));
    await tx.delete(sessions).where(or(isOver, lt(sessions.endedAt, new Date(now - DAY_MS))));
    await sweepWindows(tx, {});
    await sweepKeptAnswers(tx, {});
  });
