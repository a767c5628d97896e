import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { settingsQueries, useChangeWeeklyFigures } from '../settings-api.ts';
import { t } from '../../../ui/words.ts';

/** Whether the figures that changed most come by mail on Monday mornings. */
export function WeeklyFigures() {
  const { data, isError } = useQuery(settingsQueries.global);
  const change = useChangeWeeklyFigures();
  // The table of choices below says what failed.
  if (!data) return isError ? null : <Skeleton height={44} />;
  return (
    <Switch
      label={t('Weekly figures by email')}
      hint={t('On Monday morning: the three charts of Analytics that changed most in four weeks.')}
      checked={data.weekly_figures}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}
