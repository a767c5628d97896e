import type { AccessTokenWire } from '@facet/contract/entities/second-step';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { t } from '../../../ui/words.ts';
import { sessionQueries } from '../api.ts';
import { describeEnd, Scopes } from './describe-token.tsx';
import { NewToken } from './new-token.tsx';
import { RemoveToken } from './remove-token.tsx';
import { tokensQuery } from './tokens-api.ts';
import styles from './access-tokens.module.css';

/** What somebody is about to do; `like` is the token that a new one takes the place of. */
type Act = { kind: 'new'; like: AccessTokenWire | null } | { kind: 'remove'; token: AccessTokenWire };

const describePlaces = ({ spaces }: AccessTokenWire) => {
  if (!spaces) return t('Everywhere');
  return spaces.length > 0 ? t('{names, list}', { names: spaces.map(({ title }) => title) }) : t('Nowhere any longer');
};

type RowProps = { token: AccessTokenWire; onAct: (act: Act) => void };

function TokenRow({ token, onAct }: RowProps) {
  const { now } = useClock();
  const { name, beginning, scopes, last_used_at: used } = token;
  const { state, text } = describeEnd(token, now.getTime());
  return (
    <tr className={styles.row} data-state={state}>
      <th scope="row" className={styles.name}>
        {name} <code className={styles.beginning}>{`${beginning}…`}</code>
      </th>
      <td className={styles.scopes}>
        <Scopes scopes={scopes} />
      </td>
      <td data-label={t('Where')}>{describePlaces(token)}</td>
      <td data-label={t('Used')}>{used ? relativeTime(used, now.getTime()) : t('never')}</td>
      <td data-label={t('Ends')} className={styles.end} title={formatDay(token.ended_at ?? token.expires_at)}>
        {text}
      </td>
      <td className={styles.acts}>
        {state === 'ends' && (
          <Button
            size="small"
            aria-label={t('Renew: {name}', { name })}
            onClick={() => onAct({ kind: 'new', like: token })}
          >
            {t('Renew')}
          </Button>
        )}
        <Button
          size="small"
          className={state === 'ended' ? undefined : styles.revoke}
          aria-label={t('Remove: {name}', { name })}
          onClick={() => onAct({ kind: 'remove', token })}
        >
          {t('Remove')}
        </Button>
      </td>
    </tr>
  );
}

function TokenTable({ tokens, onAct }: { tokens: readonly AccessTokenWire[]; onAct: (act: Act) => void }) {
  if (tokens.length === 0)
    return <p className={styles.none}>{t('None yet. A script sends one in place of a password.')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr className={styles.heads}>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('May')}</th>
          <th scope="col">{t('Where')}</th>
          <th scope="col">{t('Used')}</th>
          <th scope="col">{t('Ends')}</th>
          <th scope="col">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onAct={onAct} />
        ))}
      </tbody>
    </table>
  );
}

type TokensProps = { userId: number };

function Tokens({ userId }: TokensProps) {
  const query = useQuery(tokensQuery(userId));
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <section aria-labelledby="tokens" className={styles.card}>
      <div className={styles.head}>
        <h2 id="tokens" className={styles.title}>
          {t('Personal access tokens')}
        </h2>
        <p className={styles.lead}>{t('for scripts; a token never sees more than you do')}</p>
        <Button size="small" icon={<Plus size={16} />} onClick={() => setAct({ kind: 'new', like: null })}>
          {t('New token')}
        </Button>
      </div>
      <Loaded
        small
        query={query}
        skeleton={<SkeletonRows count={2} height={44} />}
        failed={t('Couldn’t load the tokens')}
      >
        {(tokens) => <TokenTable tokens={tokens} onAct={setAct} />}
      </Loaded>
      {act?.kind === 'new' && <NewToken userId={userId} like={act.like} onClose={close} />}
      {act?.kind === 'remove' && <RemoveToken userId={userId} token={act.token} onClose={close} />}
    </section>
  );
}

/** What lets the user's scripts in, each with what it may do and when it ends. */
export function AccessTokens() {
  const { data: user } = useQuery(sessionQueries.user);
  return user ? <Tokens userId={user.id} /> : null;
}
