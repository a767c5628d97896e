import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { settingsQueries, useChangeGlobal } from '../settings-api.ts';
import { ChoicesTable } from './choices-table.tsx';
import { t } from '../../../ui/words.ts';

/** How the user wants to be told everywhere. */
export function GlobalChoices() {
  const { data, isError, refetch } = useQuery(settingsQueries.global);
  const change = useChangeGlobal();
  if (isError) return <Button onClick={() => void refetch()}>{t('Reload')}</Button>;
  if (!data) return <SkeletonRows count={7} height={56} />;
  return (
    <ChoicesTable
      label={t('Everywhere')}
      choices={data.choices}
      onChange={({ topic, channel, isOn }) => change.mutate({ [topic]: { [channel]: isOn } })}
    />
  );
}
