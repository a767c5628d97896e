import type { SocialAccountWire, SocialProviderWire } from '@facet/contract/entities/social';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { socialQueries, useUnlinkAccount } from '../social/social-api.ts';
import { useLeaveForProvider } from '../social/use-leave-for-provider.ts';
import { ProveModal } from './prove-modal.tsx';
import styles from './authentication.module.css';
import { t } from '../../../ui/words.ts';

type Way = { id: string; title: string; account?: SocialAccountWire; provider?: SocialProviderWire };

/** Every provider on offer, plus connected ones that are no longer offered. */
function waysOf(providers: readonly SocialProviderWire[], accounts: readonly SocialAccountWire[]): Way[] {
  const offered = providers.map((provider): Way => ({ id: provider.id, title: provider.title, provider }));
  const retired = accounts
    .filter(({ provider }) => providers.every(({ id }) => id !== provider))
    .map(({ provider, title }): Way => ({ id: provider, title }));
  return [...offered, ...retired].map((way) => {
    const account = accounts.find(({ provider }) => provider === way.id);
    return account ? { ...way, account } : way;
  });
}

const detailOf = ({ account }: Way) => {
  if (!account) return t('Not connected');
  const state = account.email ?? t('Connected');
  if (account.abilities.unlink) return state;
  return t('{state} · your only way to sign in. Set a password to disconnect it.', { state });
};

type WayRowProps = { way: Way; onConnect: () => void; onDisconnect: () => void };

function WayRow({ way, onConnect, onDisconnect }: WayRowProps) {
  const { account, provider, title } = way;
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <KeyRound />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.detail}>{detailOf(way)}</span>
      </span>
      {account && (
        <Button
          size="small"
          disabled={!account.abilities.unlink}
          aria-label={t('Disconnect {title}', { title })}
          onClick={onDisconnect}
        >
          {t('Disconnect')}
        </Button>
      )}
      {!account && provider && (
        <Button size="small" aria-label={t('Connect {title}', { title })} onClick={onConnect}>
          {t('Connect')}
        </Button>
      )}
    </li>
  );
}

type Asking = { way: Way; act: 'connect' | 'disconnect' };
type AskingProps = { way: Way; onClose: () => void };

function Connect({ way: { title, provider }, onClose }: AskingProps) {
  const { leaving, leaveFor } = useLeaveForProvider('link', undefined);
  return (
    <ProveModal
      title={t('Connect {title}', { title })}
      confirmLabel={t('Connect')}
      busy={leaving !== null}
      onProven={(proof) => provider && void leaveFor(provider, proof)}
      onClose={onClose}
    />
  );
}

function Disconnect({ way: { id, title }, onClose }: AskingProps) {
  const unlink = useUnlinkAccount();
  return (
    <ProveModal
      title={t('Disconnect {title}?', { title })}
      confirmLabel={t('Disconnect')}
      busy={unlink.isPending}
      onProven={(proof) => unlink.mutate({ provider: id, title, proof }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {t('You’ll no longer be able to sign in with it. Your account and its content stay.')}
      </p>
    </ProveModal>
  );
}

/** The providers through which the user can log in, besides email and password. */
export function LinkedAccounts() {
  const waysIn = useQuery(socialQueries.waysIn);
  const accounts = useQuery(socialQueries.accounts);
  const [asking, setAsking] = useState<Asking | null>(null);
  const ways = waysIn.data && accounts.data && waysOf(waysIn.data.data, accounts.data);
  const isError = waysIn.isLoadingError || accounts.isLoadingError;
  const refetch = () => Promise.all([waysIn.refetch(), accounts.refetch()]);
  return (
    <section aria-labelledby="linked" className={styles.section}>
      <h2 id="linked" className={styles.title}>
        {t('Linked accounts')}
      </h2>
      <p className={styles.lead}>{t('Sign in with another account.')}</p>
      {!ways && (
        <StandIn
          small
          query={{ isError, refetch }}
          skeleton={<SkeletonRows count={1} height={64} />}
          failed={t('Couldn’t load the linked accounts')}
        />
      )}
      {ways?.length === 0 && (
        <p className={styles.none}>
          {t('You can sign in only with email and password here. An administrator can add an OpenID Connect provider.')}
        </p>
      )}
      {ways && ways.length > 0 && (
        <ul className={styles.rows}>
          {ways.map((way) => (
            <WayRow
              key={way.id}
              way={way}
              onConnect={() => setAsking({ way, act: 'connect' })}
              onDisconnect={() => setAsking({ way, act: 'disconnect' })}
            />
          ))}
        </ul>
      )}
      {asking?.act === 'connect' && <Connect way={asking.way} onClose={() => setAsking(null)} />}
      {asking?.act === 'disconnect' && <Disconnect way={asking.way} onClose={() => setAsking(null)} />}
    </section>
  );
}
