import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { useSendReviewCode, useStartGuestSession } from '../guest-api.ts';
import { GuestCodeForm } from './guest-code-form.tsx';
import { GuestNameForm } from './guest-name-form.tsx';
import { t } from '../../../ui/words.ts';

type GuestEntryProps = { hash: string; email: string; hasPassword: boolean; needsCode: boolean; openLabel: string };

/** The way in for somebody without an account: a name, and the code mailed to the link's address if it asks for one. */
export function GuestEntry({ hash, email, hasPassword, needsCode, openLabel }: GuestEntryProps) {
  const { form, showFailure } = useApiForm({ first_name: '', last_name: '', password: '', code: '' });
  const [sentAt, setSentAt] = useState<number | null>(null);
  const mail = useSendReviewCode(hash);
  const start = useStartGuestSession(hash);
  const handleFailure = (error: unknown) => {
    showFailure(error);
    // The password has changed meanwhile: its field is on the first page.
    if ('password' in formErrors(error)) setSentAt(null);
  };
  const handleSend = () =>
    mail.mutate(form.getValues(), {
      onSuccess: () => {
        form.clearErrors();
        form.setFieldValue('code', '');
        setSentAt(Date.now());
      },
      onError: handleFailure,
    });
  const handleStart = () => start.mutate(form.getValues(), { onError: handleFailure });
  if (sentAt === null) {
    return (
      <GuestNameForm
        form={form}
        hasPassword={hasPassword}
        sendLabel={needsCode ? t('Send me a code') : openLabel}
        isBusy={needsCode ? mail.isPending : start.isPending || start.isSuccess}
        onSend={needsCode ? handleSend : handleStart}
      />
    );
  }
  return (
    <GuestCodeForm
      form={form}
      openLabel={openLabel}
      email={email}
      sentAt={sentAt}
      isBusy={start.isPending || start.isSuccess}
      isSending={mail.isPending}
      onResend={handleSend}
      onSubmit={handleStart}
      onBack={() => setSentAt(null)}
    />
  );
}
