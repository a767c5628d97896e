import { z } from 'zod';
import { DEVICE_DAYS } from '@facet/contract/constants/second-step';
import type { Config } from '../../../platform/config/load-config.ts';
import type { Tokens } from '../../../platform/auth/tokens.ts';

const PURPOSE = 'device';
const DAY_SECONDS = 86_400;
const id = z.uuid();

// One for each account: several people may share a browser.
const nameOf = (userId: number) => `facet_device_${userId}`;

type Remembered = { userId: number; deviceId: string };

/** The header that has a browser remember itself; no script can read it, and no other site sends it. */
export function deviceCookie(tokens: Tokens, { publicUrl }: Pick<Config, 'publicUrl'>, device: Remembered): string {
  const value = `${device.deviceId}.${tokens.derive(PURPOSE, device.deviceId)}`;
  const isSecure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const kept = `Max-Age=${DEVICE_DAYS * DAY_SECONDS}; Path=/api/authorizations`;
  return `${nameOf(device.userId)}=${value}; ${kept}; HttpOnly; SameSite=Strict${isSecure}`;
}

/** The device that a browser says it is for this account; null when it says nothing, or something made up. */
export function deviceInCookies(tokens: Tokens, cookies: string, userId: number): string | null {
  const start = `${nameOf(userId)}=`;
  const value = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start)) ?? '';
  const [deviceId = '', signature = ''] = value.slice(start.length).split('.', 2);
  return id.safeParse(deviceId).success && tokens.isDerived(PURPOSE, deviceId, signature) ? deviceId : null;
}
