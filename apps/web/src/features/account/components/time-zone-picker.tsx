import { Select } from '../../../ui/select.tsx';
import { t } from '../../../ui/words.ts';

const minutesOf = (zone: string, now: Date) => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
};

const readable = (zone: string) => zone.replaceAll('_', ' ');

/** Every zone the browser knows, with its offset from UTC today; includes `chosen`, even under an older name. */
function zoneOptions(chosen: string) {
  const now = new Date();
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen]);
  return [...zones].map((zone) => ({
    value: zone,
    label: t('{zone} (UTC{offset})', { zone: readable(zone), offset: minutesOf(zone, now) }),
  }));
}

type TimeZonePickerProps = { value: string; onChange: (zone: string) => void };

/** Where the user's day begins and ends. */
export function TimeZonePicker({ value, onChange }: TimeZonePickerProps) {
  return (
    <Select
      label={t('Time zone')}
      hint={t('Used for due dates and reminders.')}
      searchable
      value={value}
      options={zoneOptions(value)}
      onChange={onChange}
    />
  );
}
