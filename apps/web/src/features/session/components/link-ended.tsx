import { statusOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { useAskForNewLink } from '../guest-api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import styles from './form.module.css';
import { t } from '../../../ui/words.ts';

const REPLACED = t('This link was revoked or replaced by a newer email. Look for the latest email.');

/** A link that no longer opens anything, with a way to ask its sender for a new one. */
export function LinkEnded({ hash }: { hash: string }) {
  const ask = useAskForNewLink(hash);
  const isReplaced = ask.isError && statusOf(ask.error) === 404;
  if (ask.isSuccess) {
    return (
      <AuthFrame
        title={t('Request sent')}
        beside={null}
        lead={t('We told the person who asked you. The new link will come by email. Your comments are saved.')}
      />
    );
  }
  return (
    <AuthFrame
      title={t('This link is no longer valid')}
      beside={null}
      lead={t('It expired or was withdrawn. You can ask for a new one: your comments are saved.')}
    >
      <div className={styles.actions}>
        <FormError>{isReplaced ? REPLACED : ask.error?.message}</FormError>
        {!isReplaced && (
          <Button variant="primary" size="large" fullWidth loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('Ask for a new link')}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
