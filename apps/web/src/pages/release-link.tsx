import type { ReleaseNotice } from '@facet/contract/entities/release';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { releaseQueries } from '../features/releases/api.ts';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import formStyles from '../features/session/components/form.module.css';
import { statusOf } from '../lib/api-error.ts';
import { formatLongDay } from '../lib/format-date.ts';
import { useTitle } from '../lib/use-title.ts';
import { StatusBadge } from '../shared/statuses/status-badge.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { t } from '../ui/words.ts';
import styles from './release-link.module.css';

/** ReleaseLinkPage: whether a release still holds, for whoever has its code, with or without an account. */
export function ReleaseLinkPage() {
  const { token } = useParams({ from: '/release/$token' });
  const { data, error, refetch } = useQuery(releaseQueries.notice(token));
  useTitle(t('Release'));
  if (data) return <Notice notice={data} />;
  if (!error) return <AuthFrame title={t('Looking the release up')} lead={<Spinner size={24} />} beside={null} />;
  if (statusOf(error) === 404)
    return (
      <AuthFrame
        title={t('There is no such release')}
        lead={t('Don’t make anything from it before you have asked whoever gave it to you.')}
        beside={null}
      />
    );
  return (
    <AuthFrame title={t('Couldn’t look the release up')} lead={error.message} beside={null}>
      <div className={formStyles.actions}>
        <Button size="large" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    </AuthFrame>
  );
}

const STATES = {
  candidate: {
    status: 'in_review',
    word: t('Not released yet'),
    lead: t('It waits for a decision: nothing may be made from it.'),
  },
  released: { status: 'approved', word: t('Released'), lead: t('It holds: this is what may be made.') },
  obsolete: {
    status: 'archived',
    word: t('Obsolete'),
    lead: t('A later revision replaced it: nothing may be made from it any more.'),
  },
  withdrawn: { status: 'rejected', word: t('Withdrawn'), lead: t('It was withdrawn: nothing may be made from it.') },
} as const;

function Notice({ notice }: { notice: ReleaseNotice }) {
  const { state, revision, number, released_at: from, ended_at: until } = notice;
  const { status, word, lead } = STATES[state];
  return (
    <AuthFrame title={revision === null ? word : t('Revision {revision}', { revision })} lead={lead} beside={null}>
      <div className={styles.notice}>
        <StatusBadge status={status} label={word} />
        <dl>
          {number !== null && (
            <div>
              <dt>{t('Style')}</dt>
              <dd translate="no">{number}</dd>
            </div>
          )}
          {from && (
            <div>
              <dt>{t('Released')}</dt>
              <dd>{formatLongDay(from)}</dd>
            </div>
          )}
          {until && (
            <div>
              <dt>{state === 'obsolete' ? t('Obsolete since') : t('Withdrawn')}</dt>
              <dd>{formatLongDay(until)}</dd>
            </div>
          )}
        </dl>
      </div>
    </AuthFrame>
  );
}
