import { statusOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { useAskForNewLink } from '../guest-api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import styles from './form.module.css';

const REPLACED = 'There is no new link to ask for. It was taken back, or a newer mail has replaced it.';

/** A link that opens nothing any more, and the way to a new one: whoever sent it decides on that. */
export function LinkEnded({ hash }: { hash: string }) {
  const ask = useAskForNewLink(hash);
  const isReplaced = ask.isError && statusOf(ask.error) === 404;
  if (ask.isSuccess) {
    return (
      <AuthFrame
        title="They know now"
        lead="Whoever asked you was told that you want a new link. It comes by mail, and what you have chosen comes back with it."
      />
    );
  }
  return (
    <AuthFrame
      title="This link is not valid any more"
      lead="It has expired or was withdrawn. Whoever sent it can send you a new one; what you have chosen comes back with it."
    >
      <div className={styles.actions}>
        <FormError>{isReplaced ? REPLACED : ask.error?.message}</FormError>
        {!isReplaced && (
          <Button variant="primary" size="large" fullWidth loading={ask.isPending} onClick={() => ask.mutate()}>
            Ask for a new link
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
