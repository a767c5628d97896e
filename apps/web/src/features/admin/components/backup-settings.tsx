import type { BackupSettings, BackupsWire } from '@facet/contract/entities/backups';
import { useState } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { NumberField } from '../../../lib/number-field.tsx';
import { readNumber } from '../../../lib/read-number.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { t } from '../../../ui/words.ts';
import { useSetBackupSettings } from '../backups-api.ts';
import { rhythmWords } from '../backup-words.ts';
import styles from './backups.module.css';
import { InstallationPanel } from './panel.tsx';
import panel from './panel.module.css';

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const DAY_HOURS = 24;
const HOURS = Array.from({ length: DAY_HOURS }, (_, hour) => ({ value: String(hour), label: clock(hour) }));
const RHYTHMS = ['24', '12', '6', '0'].map((value) => ({
  value,
  label:
    {
      '24': t('Every day'),
      '12': t('Every 12 hours'),
      '6': t('Every 6 hours'),
      '0': t('Only when asked'),
    }[value] ?? value,
}));

function linesOf({ place, key_file: keyFile, settings }: BackupsWire): [string, string][] {
  const { every_hours: every, hour, time_zone: zone, keep } = settings;
  const when =
    every === null
      ? rhythmWords(settings)
      : t('{rhythm}, {hour} in {zone}', { rhythm: rhythmWords(settings), hour: clock(hour), zone });
  return [
    [t('Place'), place ?? ''],
    [t('When'), when],
    [
      t('Keep⟦how many backups⟧'),
      t(
        '{days, plural, one {# day} other {# days}}, {weeks, plural, one {# week} other {# weeks}}, {months, plural, one {# month} other {# months}}',
        keep,
      ),
    ],
    [
      t('Secrets'),
      keyFile === null ? t('encrypted by BACKUP_PASSPHRASE') : t('encrypted, their key is {file}', { file: keyFile }),
    ],
  ];
}

/** Where backups go, when they are made and how long they stay. */
export function BackupSettingsPanel({ backups, timeZone }: { backups: BackupsWire; timeZone: string }) {
  const [isEdited, setIsEdited] = useState(false);
  return (
    <InstallationPanel
      id="settings"
      title={t('Settings')}
      actions={
        <Button size="small" onClick={() => setIsEdited(true)}>
          {t('Edit')}
        </Button>
      }
    >
      <dl className={classNames(panel.lines, styles.settings)}>
        {linesOf(backups).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isEdited && <SettingsModal backups={backups} timeZone={timeZone} onClose={() => setIsEdited(false)} />}
    </InstallationPanel>
  );
}

type SettingsModalProps = {
  backups: Pick<BackupsWire, 'settings' | 'settings_at'>;
  timeZone: string;
  onClose: () => void;
};

const everyOf = (value: string): BackupSettings['every_hours'] =>
  ([24, 12, 6] as const).find((hours) => String(hours) === value) ?? null;

/** The hour is taken by the clocks of whoever sets it. */
function SettingsModal({ backups, timeZone, onClose }: SettingsModalProps) {
  const save = useSetBackupSettings();
  // What was read when the form was opened, whatever comes meanwhile.
  const [{ settings, settings_at: readAt }] = useState(backups);
  const { keep } = settings;
  const { form, showFailure } = useApiForm({
    every: String(settings.every_hours ?? 0),
    hour: String(settings.hour),
    days: String(keep.days),
    weeks: String(keep.weeks),
    months: String(keep.months),
  });
  const { values, errors } = form;
  const handleSubmit = form.onSubmit(() => {
    const kept = (name: keyof typeof keep) => readNumber(values[name]);
    const body = {
      every_hours: everyOf(values.every),
      hour: Number(values.hour),
      time_zone: timeZone,
      keep: { days: kept('days'), weeks: kept('weeks'), months: kept('months') },
      updated_at: readAt,
    };
    save.mutate(body, { onSuccess: onClose, onError: showFailure });
  });
  const faultOf = (name: keyof typeof keep) => {
    const fault = errors[`keep.${name}`];
    return typeof fault === 'string' ? fault : undefined;
  };
  const kept = [
    { name: 'days', label: t('Days') },
    { name: 'weeks', label: t('Weeks') },
    { name: 'months', label: t('Months') },
  ] as const;
  return (
    <Modal opened onClose={onClose} title={t('Backup settings')} width={416} closable={!save.isPending}>
      <form onSubmit={handleSubmit} noValidate className={styles.form}>
        <Select
          label={t('How often')}
          options={RHYTHMS}
          value={values.every}
          onChange={(value) => form.setFieldValue('every', value)}
        />
        {values.every !== '0' && (
          <Select
            label={t('Hour in {zone}', { zone: timeZone })}
            options={HOURS}
            value={values.hour}
            onChange={(value) => form.setFieldValue('hour', value)}
          />
        )}
        <fieldset className={styles.keep}>
          <legend>{t('Keep the newest backup of so many')}</legend>
          {kept.map(({ name, label }) => (
            <NumberField
              key={name}
              label={label}
              value={values[name]}
              error={faultOf(name)}
              onChange={({ currentTarget }) => form.setFieldValue(name, currentTarget.value)}
            />
          ))}
        </fieldset>
        {errors[FORM_ERROR] && <p role="alert">{errors[FORM_ERROR]}</p>}
        <div className={styles.answers}>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('Save')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </div>
      </form>
    </Modal>
  );
}
