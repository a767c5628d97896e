import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { ownId } from '../../../lib/own-id.ts';
import { Button } from '../../../ui/button.tsx';
import { readPushWish, writePushWish } from '../push/push-wish.ts';
import { useBrowserPush } from '../push/use-push.ts';
import styles from './notification-bar.module.css';
import { t } from '../../../ui/words.ts';

/** Asks once, above the notifications, whether they may come while Facet is closed; only a yes makes the browser ask. */
export function PushPrompt() {
  const userId = ownId() ?? 0;
  const { state, set, isPending } = useBrowserPush();
  const [isAnswered, setAnswered] = useState(() => readPushWish(userId) !== null);
  if (isAnswered || state !== 'off') return null;
  const answer = (isYes: boolean) => {
    // Whatever the answer to the browser's own question: it is asked once.
    writePushWish(userId, 'off');
    if (isYes) set(true, { onSettled: () => setAnswered(true) });
    else setAnswered(true);
  };
  return (
    <section className={styles.ask} aria-label={t('Push')}>
      <BellRing size={20} strokeWidth={1.5} aria-hidden="true" />
      <p>{t('Get mentions, tasks and reviews even when Facet is closed?')}</p>
      <div>
        <Button size="small" loading={isPending} onClick={() => answer(true)}>
          {t('Turn on push')}
        </Button>
        <Button size="small" variant="quiet" disabled={isPending} onClick={() => answer(false)}>
          {t('Not now')}
        </Button>
      </div>
    </section>
  );
}
