import type { LogInStepsWire, PasskeyWire } from '@facet/contract/entities/second-step';

type Passkey = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };
/** `device` is already in words. */
type Device = { id: string; device: string; lastUsedAt: Date; expiresAt: Date };
type Steps = {
  hasPassword: boolean;
  takesPasskeys: boolean;
  authenticator: { createdAt: Date } | null;
  passkeys: readonly Passkey[];
  recoveryCodes: { left: number; total: number; createdAt: Date } | null;
  devices: readonly Device[];
};

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyWire => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export const presentSteps = (steps: Steps): LogInStepsWire => ({
  has_password: steps.hasPassword,
  takes_passkeys: steps.takesPasskeys,
  authenticator: steps.authenticator && { created_at: steps.authenticator.createdAt.toISOString() },
  passkeys: steps.passkeys.map(presentPasskey),
  recovery_codes: steps.recoveryCodes && {
    left: steps.recoveryCodes.left,
    total: steps.recoveryCodes.total,
    created_at: steps.recoveryCodes.createdAt.toISOString(),
  },
  devices: steps.devices.map(({ id, device, lastUsedAt, expiresAt }) => ({
    id,
    device,
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  })),
});
