import type { NewAuthenticatorWire } from '@facet/contract/entities/second-step';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../ui/words.ts';
import { FormError } from '../components/form-error.tsx';
import { ProveModal } from '../components/prove-modal.tsx';
import { needsProof } from './needs-proof.ts';
import { useBeginAuthenticator, useConfirmAuthenticator } from './steps-api.ts';
import styles from './log-in-steps.module.css';

type SetUpAppProps = { onDone: (codes: string[] | null) => void; onClose: () => void };

/** Shows an app its secret, and asks for a first code of it. */
export function SetUpApp({ onDone, onClose }: SetUpAppProps) {
  const begin = useBeginAuthenticator();
  const ask = useEffectEvent(() => begin.mutate({}));
  useEffect(() => ask(), []);
  if (needsProof(begin.error) || (begin.isPending && begin.variables.proof !== undefined))
    return (
      <ProveModal
        title={t('Confirm that it is you')}
        confirmLabel={t('Continue')}
        busy={begin.isPending}
        onProven={(proof) => begin.mutate({ proof })}
        onClose={onClose}
      />
    );
  return <FirstCode app={begin.data?.data} failure={begin.error} onDone={onDone} onClose={onClose} />;
}

type FirstCodeProps = SetUpAppProps & { app: NewAuthenticatorWire | undefined; failure: Error | null };

function FirstCode({ app, failure, onDone, onClose }: FirstCodeProps) {
  const formId = useId();
  const confirm = useConfirmAuthenticator();
  const { form, showFailure } = useApiForm({ code: '' });
  const handleSubmit = form.onSubmit(
    ({ code }) =>
      app &&
      confirm.mutate(
        { id: app.id, code },
        { onSuccess: ({ data }) => onDone(data.recovery_codes), onError: showFailure },
      ),
  );
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={confirm.isPending} disabled={!app}>
        {t('Confirm')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Set up the authenticator app')} width={660} foot={foot}>
      {app ? <Secret app={app} /> : !failure && <SkeletonRows count={2} height={88} />}
      <FormError>{failure?.message ?? form.errors[FORM_ERROR]}</FormError>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextField
          {...form.getInputProps('code')}
          label={t('Code')}
          hint={t('The six figures that the app shows now.')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </form>
    </Modal>
  );
}

/** The secret in groups of four, as people type it. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function Secret({ app }: { app: NewAuthenticatorWire }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const { toDataURL } = await import('qrcode');
      const drawn = await toDataURL(app.uri, { margin: 3, width: 352, errorCorrectionLevel: 'M' });
      if (isWanted) setPicture(drawn);
    };
    void draw();
    return () => void (isWanted = false);
  }, [app.uri]);
  return (
    <div className={styles.setUp}>
      {picture ? (
        <img className={styles.qr} src={picture} alt={t('QR code for your authenticator app')} />
      ) : (
        <span className={styles.qr} />
      )}
      <div className={styles.how}>
        <p>{t('Scan this with an authenticator app on your phone, such as the one that keeps your passwords.')}</p>
        <p className={styles.detail}>{t('If you can’t scan it, enter this key there:')}</p>
        <p className={styles.secret}>{inGroups(app.secret)}</p>
      </div>
    </div>
  );
}
