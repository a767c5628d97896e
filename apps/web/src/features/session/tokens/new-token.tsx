import {
  TOKEN_DAYS_MAX,
  TOKEN_SCOPES,
  TOKEN_WARNING_DAYS,
  type TokenScope,
} from '@facet/contract/constants/second-step';
import type { AccessTokenWire } from '@facet/contract/entities/second-step';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { formatLongDay } from '../../../lib/format-date.ts';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { MultiPicker } from '../../../ui/multi-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { FormError } from '../components/form-error.tsx';
import { ProveModal } from '../components/prove-modal.tsx';
import { needsProof } from '../steps/needs-proof.ts';
import { tokenSpacesQuery, useCreateToken } from './tokens-api.ts';
import styles from './access-tokens.module.css';

const DAY_MS = 86_400_000;
const SCOPES: Readonly<Record<TokenScope, { name: string; detail: string }>> = {
  read: { name: t('Read'), detail: t('Whatever you see in Facet.') },
  write: { name: t('Change'), detail: t('Styles, comments, tasks; it never decides, shares, invites or releases.') },
  files: { name: t('Files'), detail: t('Upload files, new versions too, and download them.') },
};
const LIVES = [7, 30, 90, 180, TOKEN_DAYS_MAX].map((days) => ({
  value: String(days),
  label: t('{days, plural, one {# day} other {# days}}', { days }),
}));
const USUAL_DAYS = '90';

const endAfter = (days: string) => new Date(Date.now() + Number(days) * DAY_MS).toISOString();

/** Of one that works for no longer than a week, nobody is told before. */
function describeLife(days: string): string {
  const day = formatLongDay(endAfter(days));
  return Number(days) > TOKEN_WARNING_DAYS
    ? t('Ends on {day}. You’ll be told a week before.', { day })
    : t('Ends on {day}.', { day });
}

type Values = { name: string; scopes: TokenScope[]; space_ids: string[]; expires_at: string };
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
    const { name, scopes, space_ids: ids, expires_at: days } = form.getValues();
    const spaces = ids.length > 0 ? { space_ids: ids.map(Number) } : {};
    create.mutate({ name, scopes, ...spaces, expires_at: endAfter(days), proof }, { onError: showFailure });
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
  const spaces = useQuery(tokenSpacesQuery).data ?? [];
  const { values, errors } = form;
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
        <Scopes
          chosen={values.scopes}
          error={errors.scopes}
          onChange={(scopes) => form.setFieldValue('scopes', scopes)}
        />
        <MultiPicker
          label={t('Where')}
          placeholder={t('Everywhere')}
          hint={t('Limited to spaces, it sees nothing else of yours.')}
          error={errors.space_ids}
          searchable
          options={spaces.map(({ id, title }) => ({ value: String(id), label: title }))}
          values={values.space_ids}
          onChange={(ids) => form.setFieldValue('space_ids', ids)}
        />
        <Select
          label={t('Works for')}
          hint={describeLife(values.expires_at)}
          error={errors.expires_at}
          options={LIVES}
          value={values.expires_at}
          onChange={(days) => form.setFieldValue('expires_at', days)}
        />
        <FormError>{errors[FORM_ERROR]}</FormError>
      </form>
    </Modal>
  );
}

type ScopesProps = { chosen: readonly TokenScope[]; error: unknown; onChange: (scopes: TokenScope[]) => void };

function Scopes({ chosen, error, onChange }: ScopesProps) {
  const id = useId();
  const toggle = (scope: TokenScope) =>
    onChange(TOKEN_SCOPES.filter((one) => (one === scope) !== chosen.includes(one)));
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('May')}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <div key={scope}>
          <Checkbox
            label={SCOPES[scope].name}
            aria-describedby={`${id}-${scope}`}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
          <p id={`${id}-${scope}`} className={styles.detail}>
            {SCOPES[scope].detail}
          </p>
        </div>
      ))}
      <FormError>{error ? t('Choose what it may do.') : null}</FormError>
    </fieldset>
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
