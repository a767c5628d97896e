import { NOTE_MAX, TAKE_OVER_CONSENT_HOURS } from '@facet/contract/constants/limits';
import type { AdminUserWire } from '@facet/contract/entities/admin-user';
import { Bell, Clock, HatGlasses, History, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ROLE_WORDS } from '../account-words.ts';
import { useAskToTakeOver, useTakeOver } from '../api.ts';
import styles from './take-over-modal.module.css';
import { t } from '../../../ui/words.ts';

type TakeOverModalProps = { user: AdminUserWire; onClose: () => void };

/** Asks for a reason before an account is taken over, or before its owner is asked, where that needs their consent. */
export function TakeOverModal({ user, onClose }: TakeOverModalProps) {
  const takeOver = useTakeOver();
  const ask = useAskToTakeOver();
  const { consent } = user;
  const isOpen = consent === null || consent.state === 'agreed';
  const isBusy = takeOver.isPending || takeOver.isSuccess || ask.isPending;
  const title = isOpen ? t('Take over this account?') : t('Ask to take over this account?');
  return (
    <ModalFrame opened onClose={onClose} title={title} width={416} small closable={!isBusy}>
      <PersonCard user={user} />
      {isOpen && <OpenFacts user={user} />}
      {consent?.state === 'needed' && <AskedFacts user={user} />}
      {isOpen && (
        <ReasonForm
          act={(reason, options) => takeOver.mutate({ user, reason }, options)}
          answer={{ label: t('Take over'), icon: <HatGlasses />, variant: 'danger' }}
          isBusy={isBusy}
          onClose={onClose}
        />
      )}
      {consent?.state === 'needed' && (
        <ReasonForm
          act={(reason, options) => ask.mutate({ user, reason }, { ...options, onSuccess: onClose })}
          answer={{ label: t('Ask'), icon: <Send />, variant: 'primary' }}
          isBusy={isBusy}
          onClose={onClose}
        />
      )}
      {consent && (consent.state === 'asked' || consent.state === 'refused') && (
        <Waiting user={user} isRefused={consent.state === 'refused'} onClose={onClose} />
      )}
    </ModalFrame>
  );
}

type OfUser = { user: AdminUserWire };
const firstNameOf = (user: AdminUserWire) => user.first_name || personName(user);

function PersonCard({ user }: OfUser) {
  const name = personName(user);
  return (
    <div className={styles.person}>
      <Avatar name={name} src={user.avatar?.url} colourKey={String(user.id)} size={36} decorative />
      <p className={styles.words}>
        <strong>{name}</strong>
        <span>
          {user.email}, {ROLE_WORDS[user.role]}
        </span>
      </p>
    </div>
  );
}

function OpenFacts({ user }: OfUser) {
  const name = firstNameOf(user);
  const until = user.consent?.agreed_until;
  return (
    <ul className={styles.facts}>
      <li>
        <Clock aria-hidden="true" />
        {until
          ? t('{name} agreed until {moment}. The session ends automatically after 60 minutes.', {
              name,
              moment: formatDayAndTime(until),
            })
          : t('The session ends automatically after 60 minutes.')}
      </li>
      <li>
        <History aria-hidden="true" />
        {t('Everything you do is logged under both names.')}
      </li>
      <li>
        <Bell aria-hidden="true" />
        {t('{name} is told, and sees it in their own activity.', { name })}
      </li>
    </ul>
  );
}

function AskedFacts({ user }: OfUser) {
  const name = firstNameOf(user);
  return (
    <ul className={styles.facts}>
      <li>
        <Bell aria-hidden="true" />
        {t('{name} is asked under the bell and by mail.', { name })}
      </li>
      <li>
        <Clock aria-hidden="true" />
        {t('Once {name} agrees, you may come in for {hours} hours, 60 minutes at a time.', {
          name,
          hours: String(TAKE_OVER_CONSENT_HOURS),
        })}
      </li>
    </ul>
  );
}

function Waiting({ user, isRefused, onClose }: OfUser & { isRefused: boolean; onClose: () => void }) {
  const name = firstNameOf(user);
  return (
    <>
      <p className={styles.waiting}>
        {isRefused
          ? t('{name} does not want that now. You can ask again tomorrow.', { name })
          : t('{name} was asked and has not answered yet.', { name })}
      </p>
      <div className={styles.answers}>
        <Button data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </>
  );
}

type ReasonFormProps = {
  act: (reason: string, options: { onError: (error: unknown) => void }) => void;
  answer: { label: string; icon: ReactNode; variant: 'danger' | 'primary' };
  isBusy: boolean;
  onClose: () => void;
};

/** The reason, which the person reads too; the safe button has the focus. */
function ReasonForm({ act, answer, isBusy, onClose }: ReasonFormProps) {
  const { form, showFailure } = useApiForm({ reason: '' });
  return (
    <form onSubmit={form.onSubmit(({ reason }) => act(reason, { onError: showFailure }))} noValidate>
      <TextField
        {...form.getInputProps('reason')}
        error={form.errors['reason'] ?? form.errors[FORM_ERROR]}
        label={t('Reason')}
        maxLength={NOTE_MAX}
        autoComplete="off"
      />
      <div className={styles.answers}>
        <Button type="submit" variant={answer.variant} icon={answer.icon} loading={isBusy}>
          {answer.label}
        </Button>
        <Button data-autofocus onClick={onClose} disabled={isBusy}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
