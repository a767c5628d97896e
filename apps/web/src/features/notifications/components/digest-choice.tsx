import type { DigestRhythm } from '@facet/contract/entities/notification-settings';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { settingsQueries, useChangeDigest } from '../settings-api.ts';
import { t } from '../../../ui/words.ts';

const RHYTHMS: readonly { value: DigestRhythm; label: string }[] = [
  { value: 'quarter_hourly', label: t('Every 15 minutes') },
  { value: 'hourly', label: t('Every hour') },
  { value: 'daily', label: t('Once a day') },
  { value: 'never', label: t('Never') },
];

/** How often everything that can wait is mailed, as one digest. */
export function DigestChoice() {
  const { data, isError } = useQuery(settingsQueries.global);
  const change = useChangeDigest();
  // The table of choices below says what failed.
  if (!data) return isError ? null : <Skeleton height={60} />;
  return (
    <Select
      label={t('Digest by email')}
      hint={t(
        'We email mentions, assignments and reminders at once. Everything else you haven’t read comes in one email.',
      )}
      value={data.digest}
      options={RHYTHMS}
      onChange={(rhythm) => change.mutate(rhythm)}
    />
  );
}
