import type { LogInStepsWire } from '@facet/contract/entities/second-step';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, LifeBuoy, MonitorSmartphone, Plus, QrCode } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatShortDay } from '../../../lib/format-date.ts';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { PasskeyMenu } from './passkey-menu.tsx';
import { StepDialog, type StepAct } from './step-dialog.tsx';
import { stepsQuery, useForgetDevice } from './steps-api.ts';
import styles from './log-in-steps.module.css';

type RowProps = { icon: ReactNode; name: string; detail: string; children?: ReactNode };

const Row = ({ icon, name, detail, children }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.icon}>{icon}</span>
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{detail}</span>
    </span>
    {children}
  </li>
);

type CardProps = { id: string; title: string; lead: string; action?: ReactNode; children: ReactNode };

const Card = ({ id, title, lead, action, children }: CardProps) => (
  <section aria-labelledby={id} className={styles.card}>
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {action}
    </div>
    {children}
  </section>
);

type PartProps = { steps: LogInStepsWire; onAct: (act: StepAct) => void };

function Passkeys({ steps, onAct }: PartProps) {
  const { now } = useClock();
  const add = (
    <Button
      size="small"
      icon={<Plus size={16} />}
      aria-label={t('Add a passkey')}
      onClick={() => onAct({ kind: 'add' })}
    >
      {t('Add')}
    </Button>
  );
  return (
    <Card
      id="passkeys"
      title={t('Passkeys')}
      lead={t('password and code in one touch')}
      action={steps.takes_passkeys && add}
    >
      {steps.passkeys.length === 0 && (
        <p className={styles.none}>
          {steps.takes_passkeys
            ? t('Sign in with your finger, your face or a key instead of the password.')
            : t('Passkeys need an address with a name and https. Ask whoever looks after this installation.')}
        </p>
      )}
      <ul className={styles.rows}>
        {steps.passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            icon={<KeyRound />}
            name={passkey.name}
            detail={
              passkey.last_used_at
                ? t('Added {day} · Last used: {used}', {
                    day: formatShortDay(passkey.created_at),
                    used: relativeTime(passkey.last_used_at, now.getTime()),
                  })
                : t('Added {day}', { day: formatShortDay(passkey.created_at) })
            }
          >
            <PasskeyMenu passkey={passkey} onRemove={() => onAct({ kind: 'remove', passkey })} />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Codes({ steps, onAct }: PartProps) {
  const { authenticator: app, recovery_codes: codes } = steps;
  return (
    <Card id="second-step" title={t('Second step')} lead={t('when you log in with a password')}>
      <ul className={styles.rows}>
        <Row
          icon={<QrCode />}
          name={t('Authenticator app')}
          detail={app ? t('Set up {day}', { day: formatShortDay(app.created_at) }) : t('Not set up')}
        >
          <Button size="small" variant={app ? undefined : 'primary'} onClick={() => onAct({ kind: 'app' })}>
            {app ? t('Replace') : t('Set up')}
          </Button>
          {app && (
            <Button
              size="small"
              aria-label={t('Remove the authenticator app')}
              onClick={() => onAct({ kind: 'remove', passkey: null })}
            >
              {t('Remove')}
            </Button>
          )}
        </Row>
        {codes && (
          <Row
            icon={<LifeBuoy />}
            name={t('Recovery codes')}
            detail={t('{left} of {total} left · Made {day}', {
              left: codes.left,
              total: codes.total,
              day: formatShortDay(codes.created_at),
            })}
          >
            <Button size="small" onClick={() => onAct({ kind: 'codes' })}>
              {t('Make new ones')}
            </Button>
          </Row>
        )}
      </ul>
    </Card>
  );
}

function Devices({ devices }: { devices: LogInStepsWire['devices'] }) {
  const forget = useForgetDevice();
  if (devices.length === 0) return null;
  return (
    <Card id="devices" title={t('Remembered devices')} lead={t('not asked for a code')}>
      <ul className={styles.rows}>
        {devices.map(({ id, device, expires_at: until }) => (
          <Row
            key={id}
            icon={<MonitorSmartphone />}
            name={device}
            detail={t('Until {day}', { day: formatShortDay(until) })}
          >
            <Button
              size="small"
              loading={forget.isPending}
              aria-label={t('Ask for a code again: {device}', { device })}
              onClick={() => forget.mutate({ id, device })}
            >
              {t('Forget')}
            </Button>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

/** Passkeys, app, recovery codes and remembered devices of the user, each with what can be done about it. */
export function LogInSteps() {
  const query = useQuery(stepsQuery);
  const [act, setAct] = useState<StepAct | null>(null);
  return (
    <>
      <Loaded
        small
        query={query}
        skeleton={<SkeletonRows count={2} height={96} />}
        failed={t('Couldn’t load how you log in')}
      >
        {({ data: steps }) => (
          <div className={styles.cards}>
            <Passkeys steps={steps} onAct={setAct} />
            <Codes steps={steps} onAct={setAct} />
            <Devices devices={steps.devices} />
          </div>
        )}
      </Loaded>
      {act && <StepDialog act={act} onClose={() => setAct(null)} />}
    </>
  );
}
