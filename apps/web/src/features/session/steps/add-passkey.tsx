import { useId } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { FormError } from '../components/form-error.tsx';
import { ProveModal } from '../components/prove-modal.tsx';
import { needsProof } from './needs-proof.ts';
import { isCalledOff, useAddPasskey } from './steps-api.ts';
import styles from './log-in-steps.module.css';

type AddPasskeyProps = { onDone: (codes: string[] | null) => void; onClose: () => void };

/** Asks for a name, and has the browser make a passkey. */
export function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const formId = useId();
  const add = useAddPasskey();
  const { form, showFailure } = useApiForm({ name: '' });
  const handleError = (error: unknown) => {
    if (error instanceof Error && error.name === 'InvalidStateError')
      form.setErrors({ [FORM_ERROR]: t('This device has a passkey of yours already.') });
    else if (!isCalledOff(error)) showFailure(error);
  };
  const send = (proof?: string) =>
    add.mutate(
      { name: form.getValues().name, proof },
      { onSuccess: ({ data }) => onDone(data.recovery_codes), onError: handleError },
    );
  if (needsProof(add.error) || (add.isPending && add.variables.proof !== undefined))
    return (
      <ProveModal
        title={t('Confirm that it is you')}
        confirmLabel={t('Continue')}
        busy={add.isPending}
        onProven={send}
        onClose={onClose}
      />
    );
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={add.isPending}>
        {t('Continue')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Add a passkey')} width={416} foot={foot}>
      <form id={formId} onSubmit={form.onSubmit(() => send())} noValidate>
        <p className={styles.lead}>{t('Your browser will ask where to keep it: on this device, a phone or a key.')}</p>
        <TextField {...form.getInputProps('name')} label={t('Name')} placeholder={t('Phone of Inès')} />
        <FormError>{form.errors[FORM_ERROR]}</FormError>
      </form>
    </Modal>
  );
}
