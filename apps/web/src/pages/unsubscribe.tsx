import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { TOPIC_WORDS } from '../features/notifications/topic-words.ts';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import { FormError } from '../features/session/components/form-error.tsx';
import formStyles from '../features/session/components/form.module.css';
import { call } from '../lib/api.ts';
import { statusOf } from '../lib/api-error.ts';
import { ButtonLink } from '../lib/button-link.tsx';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../ui/words.ts';

/** Which mails this is about: the token says so in plain text, but the server trusts only the signed whole. */
function wordEnding(token: string): string {
  const [, scope] = token.split('~');
  if (scope === 'digest') return t('You won’t get any more digests.');
  if (scope === 'figures') return t('You won’t get any more weekly figures.');
  const topic = Object.entries(TOPIC_WORDS).find(([name]) => name === scope);
  return topic
    ? t('You won’t get any more emails about {topic}.', { topic: topic[1].label.toLowerCase() })
    : t('You won’t get these emails any more.');
}

/** Stops the mails named in a mailed link, for the person it was mailed to. */
const useUnsubscribe = () =>
  useMutation({
    mutationFn: async (token: string) => {
      const { unsubscribe } = await import('@facet/contract/endpoints/push');
      return call(unsubscribe, { params: { token } });
    },
    meta: { failure: 'silent' },
  });

const settings = (
  <ButtonLink to="/account/notification" size="large" fullWidth>
    {t('Notification settings')}
  </ButtonLink>
);

/** Where a mail's link stops mails of its kind; only a click confirms, as mail scanners open links. */
export function UnsubscribePage() {
  const { token = '' } = useSearch({ from: '/unsubscribe' });
  const end = useUnsubscribe();
  useTitle(t('Unsubscribe'));
  const ending = wordEnding(token);
  if (end.isSuccess) {
    return (
      <AuthFrame title={t('Done')} lead={<span role="status">{ending}</span>}>
        <div className={formStyles.actions}>{settings}</div>
      </AuthFrame>
    );
  }
  const isWrong = token === '' || statusOf(end.error) === 404 || statusOf(end.error) === 422;
  if (isWrong) {
    return (
      <AuthFrame title={t('This link doesn’t work')} lead={t('Choose in your settings which emails you get.')}>
        <div className={formStyles.actions}>{settings}</div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('Unsubscribe')} lead={`${ending} ${t('Notifications in Facet stay the same.')}`}>
      <div className={formStyles.form}>
        <FormError>{end.isError && t('Oops! Something went wrong!')}</FormError>
        <Button variant="primary" size="large" fullWidth loading={end.isPending} onClick={() => end.mutate(token)}>
          {t('Unsubscribe')}
        </Button>
        {settings}
      </div>
    </AuthFrame>
  );
}
