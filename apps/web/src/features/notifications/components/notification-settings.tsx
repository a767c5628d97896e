import type { NotificationTopic } from '@facet/contract/constants/notifications';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Settings } from 'lucide-react';
import { useState } from 'react';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { formatTime } from '../../../lib/format-date.ts';
import { dateIn, useClock } from '../../../lib/use-clock.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { daysAfter, toMoment } from '../../../lib/zoned-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { pickQuiet, quietUntil } from '../quiet.ts';
import { settingsQueries, useChangeGlobal, useKeepQuiet } from '../settings-api.ts';
import { MutedList } from './muted-list.tsx';
import styles from './notification-settings.module.css';
import { t } from '../../../ui/words.ts';

/** What can be turned off here; reviews are left to the settings page. */
const SWITCHES: readonly { topic: NotificationTopic; label: string }[] = [
  { topic: 'tasks', label: t('My tasks and styles') },
  { topic: 'comments', label: t('Comments and mentions') },
  { topic: 'messages', label: t('Mentions and replies in chats') },
  { topic: 'uploads', label: t('New files and versions') },
  { topic: 'status', label: t('Changes of status') },
];
const QUIETS = [
  { value: 'hour', label: '1 h' },
  { value: 'today', label: t('Today') },
  { value: 'off', label: t('Off') },
] as const;

// Beside the side bar, so that its list stays in sight.
const BESIDE_BAR = 384;

/** The gear in the side bar's head: topics, quiet time, and what is muted. */
export function NotificationSettings({ onLeave }: { onLeave: () => void }) {
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={isPhone ? 'bottom-end' : 'left-start'}
      offset={isPhone ? undefined : BESIDE_BAR}
      width={320}
      label={t('Notification settings')}
      trigger={
        <IconButton
          label={t('Notification settings')}
          icon={<Settings />}
          aria-pressed={opened}
          onClick={() => setOpened(!opened)}
        />
      }
    >
      <SettingsCard onLeave={onLeave} />
    </Popover>
  );
}

function SettingsCard({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(settingsQueries.global);
  const change = useChangeGlobal();
  const { data } = query;
  if (!data) {
    return (
      <StandIn
        small
        query={query}
        skeleton={<SkeletonRows count={7} height={28} />}
        failed={t('Couldn’t load your notification settings')}
      />
    );
  }
  const { choices, quiet_until: until } = data;
  return (
    <div className={styles.card}>
      <h3 className={styles.title}>{t('Tell me about')}</h3>
      <p className={styles.row}>
        {t('Reviews and decisions')}{' '}
        <span className={styles.note}>{choices.reviews.in_app ? t('on, even when muted') : t('off')}</span>
      </p>
      {SWITCHES.map(({ topic, label }) => (
        <Switch
          key={topic}
          className={styles.row}
          label={label}
          checked={choices[topic].in_app}
          onChange={({ currentTarget: { checked } }) => change.mutate({ [topic]: { in_app: checked } })}
        />
      ))}
      <hr />
      <QuietChoice until={until} />
      <MutedList />
      <hr />
      <ButtonLink
        to="/account/notification"
        variant="quiet"
        iconAfter={<ArrowRight />}
        className={styles.all}
        onClick={onLeave}
      >
        {t('All settings, email and push')}
      </ButtonLink>
    </div>
  );
}

function QuietChoice({ until }: { until: string | null }) {
  const { now, timeZone } = useClock();
  const keepQuiet = useKeepQuiet();
  const endOfToday = new Date(toMoment({ date: daysAfter(dateIn(now, timeZone), 1), time: '00:00' }, timeZone));
  const quiet = pickQuiet(until, now, endOfToday);
  return (
    <div className={styles.quiet}>
      <div className={styles.row}>
        {t('Quiet for')}{' '}
        <SegmentedControl
          label={t('Quiet for')}
          size={32}
          value={quiet}
          items={QUIETS}
          onChange={(next) => keepQuiet.mutate(quietUntil(next, new Date(), endOfToday))}
        />
      </div>
      {quiet !== 'off' && until !== null && (
        <p className={styles.hint} role="status">
          {t('No push until {until}. Emails wait too, except requests for your review.', {
            until: formatTime(until, timeZone),
          })}
        </p>
      )}
    </div>
  );
}
