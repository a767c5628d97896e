import { type ReactNode, useId } from 'react';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { t } from '../../../ui/words.ts';
import { useProveSelf } from '../sign-in-api.ts';

type ProveModalProps = {
  title: string;
  confirmLabel: string;
  /** What follows from it; the password's field stands below. */
  children?: ReactNode;
  busy: boolean;
  /** Gets what the call that follows takes. */
  onProven: (proof: string) => void;
  onClose: () => void;
};

/** Asks for the password before the ways to log in are changed. */
export function ProveModal({ title, confirmLabel, children, busy, onProven, onClose }: ProveModalProps) {
  const formId = useId();
  const prove = useProveSelf();
  const { form, showFailure } = useApiForm({ current_password: '' });
  const handleSubmit = form.onSubmit((values) =>
    prove.mutate(values, { onSuccess: ({ data }) => onProven(data.proof), onError: showFailure }),
  );
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={busy || prove.isPending}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={title} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        {children}
        <PasswordField
          {...form.getInputProps('current_password')}
          label={t('Current password')}
          hint={t('Leave empty if your account has none.')}
          autoComplete="current-password"
        />
      </form>
    </Modal>
  );
}
