import { and, isNull, lt, notInArray, or } from 'drizzle-orm';
import { sweepKeptAnswers } from '../../../db/keep-answer.ts';
import {
  accessTokens,
  agentCodes,
  authenticators,
  mailedTokens,
  passkeyChallenges,
  pendingSocialAccounts,
  rememberedDevices,
  sessions,
  socketTickets,
} from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { idleLifeMs } from '../../../platform/auth/session-life.ts';
import { sweepWindows } from '../../../platform/limits/rate-sql.ts';

const DAY_MS = 86_400_000;

/**
 * Removes expired tickets, codes of agents, mailed tokens, remembered devices, rate windows and kept answers, unfinished log-ins and
 * second steps, and ended sessions.
 */
export const sweepSessions = (app: App) =>
  transact(app, async (tx) => {
    const now = Date.now();
    const idle = new Date(now - idleLifeMs(app.config));
    const oldest = new Date(now - app.config.sessionMaxDays * DAY_MS);
    await tx.delete(socketTickets).where(lt(socketTickets.expiresAt, new Date(now)));
    await tx.delete(agentCodes).where(lt(agentCodes.expiresAt, new Date(now)));
    await tx.delete(mailedTokens).where(lt(mailedTokens.expiresAt, new Date(now - DAY_MS)));
    await tx.delete(pendingSocialAccounts).where(lt(pendingSocialAccounts.expiresAt, new Date(now)));
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now)));
    await tx.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, new Date(now)));
    await tx
      .delete(authenticators)
      .where(and(isNull(authenticators.confirmedAt), lt(authenticators.createdAt, new Date(now - DAY_MS))));
    const isOver = or(lt(sessions.lastUsedAt, idle), lt(sessions.createdAt, oldest));
    // Tokens live without log-ins, and stay listed for a while (`sweepTokens`).
    const isLogIn = notInArray(sessions.id, tx.select({ id: accessTokens.sessionId }).from(accessTokens));
    await tx.delete(sessions).where(and(isLogIn, or(isOver, lt(sessions.endedAt, new Date(now - DAY_MS)))));
    await sweepWindows(tx, {});
    await sweepKeptAnswers(tx, {});
  });
