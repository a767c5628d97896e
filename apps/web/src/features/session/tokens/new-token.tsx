import type { AccessTokenWire } from '@facet/contract/entities/second-step';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { FormError } from '../components/form-error.tsx';
import { ProveModal } from '../components/prove-modal.tsx';
import { needsProof } from '../steps/needs-proof.ts';
import { TokenFields, toWanted, USUAL_DAYS, type TokenValues } from './token-fields.tsx';
import { useCreateToken } from './tokens-api.ts';
import styles from './access-tokens.module.css';

type Values = TokenValues & { name: string };
type NewTokenProps = { userId: number; like: AccessTokenWire | null; onClose: () => void };

/** Asks what a token is for, makes it, and shows it the only time. */
export function NewToken({ userId, like, onClose }: NewTokenProps) {
  const create = useCreateToken(userId);
  const { form, showFailure } = useApiForm<Values>({
    name: like?.name ?? '',
    scopes: like?.scopes ?? ['read'],
    space_ids: like?.spaces?.map(({ id }) => String(id)) ?? [],
    expires_at: USUAL_DAYS,
  });
  const send = (proof?: string) => {
    const { name, ...wanted } = form.getValues();
    create.mutate({ name, ...toWanted(wanted), proof }, { onError: showFailure });
  };
  if (create.data) return <MadeToken token={create.data.data.token} onClose={onClose} />;
  if (needsProof(create.error) || (create.isPending && create.variables.proof !== undefined))
    return (
      <ProveModal
        title={t('Confirm that it is you')}
        confirmLabel={t('Continue')}
        busy={create.isPending}
        onProven={send}
        onClose={onClose}
      />
    );
  return <TokenForm form={form} busy={create.isPending} onSend={() => send()} onClose={onClose} />;
}

type FormProps = {
  form: ReturnType<typeof useApiForm<Values>>['form'];
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
};

function TokenForm({ form, busy, onSend, onClose }: FormProps) {
  const formId = useId();
  const { errors } = form;
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {t('Make token')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('New personal access token')} width={416} foot={foot}>
      <form id={formId} className={styles.form} onSubmit={form.onSubmit(onSend)} noValidate>
        <TextField
          {...form.getInputProps('name')}
          label={t('Name')}
          placeholder={t('Rhino, bench 2')}
          hint={t('What uses it, so that you know which one to remove.')}
        />
        <TokenFields form={form} />
        <FormError>{errors[FORM_ERROR]}</FormError>
      </form>
    </Modal>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const foot = (
    <Button variant="primary" onClick={onClose}>
      {t('I have kept it')}
    </Button>
  );
  return (
    <Modal opened onClose={onClose} closable={false} title={t('Keep your token')} width={416} foot={foot}>
      <p className={styles.why}>
        {t(
          'Copy it to where it is used: it is shown only now. Whoever has it gets in, so keep it as you would a password.',
        )}
      </p>
      <code className={styles.token}>{token}</code>
      <Button size="small" icon={<Copy size={16} />} onClick={() => void copyText(token, t('Token copied'))}>
        {t('Copy')}
      </Button>
    </Modal>
  );
}
