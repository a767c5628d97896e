import type { SocialProviderWire } from '@facet/contract/entities/social';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { canLeaveForProvider, type Purpose, startFlow } from './log-in-flow.ts';
import { t } from '../../../ui/words.ts';

// Repeated here because the contract's texts would bring zod to the log-in page.
const AWAY = t('We can’t reach this provider right now. Please try again later.');
const NEEDS_HTTPS = t('Logging in with a provider requires an address that starts with https://');

/** Sends the browser to a provider; `leaving` is the id of the one being opened, `failure` why that failed. */
export function useLeaveForProvider(purpose: Purpose, redirect: string | undefined) {
  const [leaving, setLeaving] = useState<string | null>(null);
  async function leaveFor(provider: SocialProviderWire, proof?: string): Promise<void> {
    if (!canLeaveForProvider()) return void toast.error(NEEDS_HTTPS);
    setLeaving(provider.id);
    const address = await startFlow({ provider, purpose, redirect, proof });
    if (address !== null) return window.location.assign(address);
    setLeaving(null);
    toast.error(AWAY);
  }
  return { leaving, leaveFor };
}
