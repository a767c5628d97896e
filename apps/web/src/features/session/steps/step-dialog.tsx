import type { PasskeyWire } from '@facet/contract/entities/second-step';
import { useState } from 'react';
import { t } from '../../../ui/words.ts';
import { ProveModal } from '../components/prove-modal.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { useMakeRecoveryCodes, useRemoveStep } from './steps-api.ts';
import styles from './log-in-steps.module.css';

/** What somebody is about to change; `passkey` is null for the app. */
export type StepAct = { kind: 'app' | 'add' | 'codes' } | { kind: 'remove'; passkey: PasskeyWire | null };

type StepDialogProps = { act: StepAct; onClose: () => void };

/** The dialog of one change; where a step brings recovery codes, they follow. */
export function StepDialog({ act, onClose }: StepDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const handleDone = (made: readonly string[] | null) => (made ? setCodes(made) : onClose());
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (act.kind === 'remove') return <RemoveStep passkey={act.passkey} onClose={onClose} />;
  if (act.kind === 'app') return <SetUpApp onDone={handleDone} onClose={onClose} />;
  if (act.kind === 'add') return <AddPasskey onDone={handleDone} onClose={onClose} />;
  return <NewCodes onDone={handleDone} onClose={onClose} />;
}

function NewCodes({ onDone, onClose }: { onDone: (codes: string[] | null) => void; onClose: () => void }) {
  const make = useMakeRecoveryCodes();
  return (
    <ProveModal
      title={t('Make new recovery codes?')}
      confirmLabel={t('Make new ones')}
      busy={make.isPending}
      onProven={(proof) =>
        make.mutate({ proof }, { onSuccess: ({ data }) => onDone(data.recovery_codes), onError: onClose })
      }
      onClose={onClose}
    >
      <p className={styles.lead}>{t('The ones you have stop working.')}</p>
    </ProveModal>
  );
}

function RemoveStep({ passkey, onClose }: { passkey: PasskeyWire | null; onClose: () => void }) {
  const remove = useRemoveStep();
  return (
    <ProveModal
      title={passkey ? t('Remove {name}?', { name: passkey.name }) : t('Remove the authenticator app?')}
      confirmLabel={t('Remove')}
      busy={remove.isPending}
      onProven={(proof) => remove.mutate({ passkeyId: passkey?.id ?? null, proof }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {passkey ? t('You’ll no longer be able to sign in with it.') : t('Codes of it will no longer be asked for.')}
      </p>
    </ProveModal>
  );
}
