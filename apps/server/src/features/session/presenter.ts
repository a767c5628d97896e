import type { LogInStep } from '@facet/contract/constants/second-step';
import type { ActiveSessionWire } from '@facet/contract/entities/active-session';
import type { SessionWire, SignedInWire } from '@facet/contract/entities/session';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentUser } from '../users/presenter.ts';

export type Account = Parameters<typeof presentUser>[0];
type SessionRow = { id: string; createdAt: Date; expiresAt: Date; trashDays: number };

export const presentSignedIn = (
  user: Account,
  token: string,
  signer: FileSigner,
  adminToken?: string,
): SignedInWire => ({
  user: presentUser(user, signer),
  token,
  ...(adminToken === undefined ? {} : { admin_token: adminToken }),
});

export const presentSession = (session: SessionRow, user: Account, signer: FileSigner): SessionWire => ({
  id: session.id,
  created_at: session.createdAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  user: presentUser(user, signer),
  trash_days: session.trashDays,
});

/** `device` is already in words. */
type ActiveSessionRow = { id: string; device: string; steps: LogInStep[]; createdAt: Date; lastUsedAt: Date };

export const presentActiveSession = (session: ActiveSessionRow, currentId: string): ActiveSessionWire => ({
  id: session.id,
  device: session.device,
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
  is_current: session.id === currentId,
  steps: session.steps,
});
