import type { SpaceAccessTokenWire } from '@facet/contract/entities/second-step';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { describeEnd, Scopes } from './describe-token.tsx';
import { spaceTokensQuery } from './tokens-api.ts';
import styles from './access-tokens.module.css';

function TokenRow({ token }: { token: SpaceAccessTokenWire }) {
  const { now } = useClock();
  const { person, name, beginning, scopes, last_used_at: used } = token;
  const { state, text } = describeEnd({ ...token, ended_at: null }, now.getTime());
  return (
    <tr className={styles.row} data-state={state}>
      <th scope="row" className={styles.name}>
        {`${person.first_name} ${person.last_name}`.trim() || person.email}
      </th>
      <td data-label={t('Token')}>
        {name} <code className={styles.beginning}>{`${beginning}…`}</code>
      </td>
      <td className={styles.scopes}>
        <Scopes scopes={scopes} />
      </td>
      <td data-label={t('Used')}>{used ? relativeTime(used, now.getTime()) : t('never')}</td>
      <td data-label={t('Ends')} className={styles.end}>
        {text}
      </td>
    </tr>
  );
}

function TokenTable({ tokens }: { tokens: readonly SpaceAccessTokenWire[] }) {
  if (tokens.length === 0) return <p className={styles.none}>{t('No script reaches this space.')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr className={styles.heads}>
          <th scope="col">{t('Whose')}</th>
          <th scope="col">{t('Token')}</th>
          <th scope="col">{t('May')}</th>
          <th scope="col">{t('Used')}</th>
          <th scope="col">{t('Ends')}</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </tbody>
    </table>
  );
}

/** Whose scripts reach a space; they end with the person’s place in it. */
export function SpaceTokens({ spaceId }: { spaceId: number }) {
  const query = useQuery(spaceTokensQuery(spaceId));
  return (
    <section aria-labelledby="tokens" className={styles.card}>
      <div className={styles.head}>
        <h2 id="tokens" className={styles.title}>
          {t('Personal access tokens')}
        </h2>
        <p className={styles.lead}>{t('scripts that reach this space, as far as their owners do')}</p>
      </div>
      <Loaded
        small
        query={query}
        skeleton={<SkeletonRows count={2} height={44} />}
        failed={t('Couldn’t load the tokens')}
      >
        {({ data }) => <TokenTable tokens={data} />}
      </Loaded>
    </section>
  );
}
