import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { settingsQueries, useChangeGlobal } from '../settings-api.ts';
import { ChoicesTable } from './choices-table.tsx';
import { t } from '../../../ui/words.ts';

/** The user's notification settings for everywhere. */
export function GlobalChoices() {
  const query = useQuery(settingsQueries.global);
  const change = useChangeGlobal();
  return (
    <Loaded
      small
      query={query}
      skeleton={<SkeletonRows count={7} height={56} />}
      failed={t('Couldn’t load your notification settings')}
    >
      {({ choices }) => (
        <ChoicesTable
          label={t('Everywhere')}
          choices={choices}
          onChange={({ topic, channel, isOn }) => change.mutate({ [topic]: { [channel]: isOn } })}
        />
      )}
    </Loaded>
  );
}
