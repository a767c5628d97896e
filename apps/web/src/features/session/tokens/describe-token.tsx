import { TOKEN_SCOPE_WORDS, TOKEN_WARNING_DAYS } from '@facet/contract/constants/second-step';
import type { AccessTokenWire } from '@facet/contract/entities/second-step';
import { formatShortDay } from '../../../lib/format-date.ts';
import { t } from '../../../ui/words.ts';
import styles from './access-tokens.module.css';

const DAY_MS = 86_400_000;

type State = 'works' | 'ends' | 'ended';

/** When a token ends or has ended, in words. */
export function describeEnd(
  token: Pick<AccessTokenWire, 'ended_at' | 'expires_at'>,
  now: number,
): { state: State; text: string } {
  const end = token.ended_at ?? token.expires_at;
  if (Date.parse(end) <= now) return { state: 'ended', text: t('{day}, ended', { day: formatShortDay(end) }) };
  const days = Math.ceil((Date.parse(end) - now) / DAY_MS);
  const text = t('in {days, plural, one {# day} other {# days}}', { days });
  return { state: days <= TOKEN_WARNING_DAYS ? 'ends' : 'works', text };
}

/** What a token may do, as labels. */
export const Scopes = ({ scopes }: Pick<AccessTokenWire, 'scopes'>) =>
  scopes.map((scope) => (
    <span key={scope} className={styles.scope}>
      {TOKEN_SCOPE_WORDS[scope]}
    </span>
  ));
