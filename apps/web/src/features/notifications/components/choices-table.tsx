import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
} from '@facet/contract/constants/notifications';
import type { NotificationChoices } from '@facet/contract/entities/notification-settings';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CHANNEL_WORDS, TOPIC_WORDS } from '../topic-words.ts';
import styles from './choices-table.module.css';
import { t } from '../../../ui/words.ts';

export type ChannelChoice = { topic: NotificationTopic; channel: NotificationChannel; isOn: boolean };

type ChoicesTableProps = {
  /** What the table is for, as a screen reader says it. */
  label: string;
  choices: NotificationChoices;
  disabled?: boolean;
  onChange: (choice: ChannelChoice) => void;
};

/** Each topic with the ways to hear about it. */
export function ChoicesTable({ label, choices, disabled, onChange }: ChoicesTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('About')}</th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {CHANNEL_WORDS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_TOPICS.map((topic) => (
          <tr key={topic}>
            <th scope="row">
              <span className={styles.topic}>{TOPIC_WORDS[topic].label}</span>
              <span className={styles.hint}>{TOPIC_WORDS[topic].hint}</span>
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <td key={channel} className={styles.channel}>
                <Checkbox
                  label={`${TOPIC_WORDS[topic].label}: ${CHANNEL_WORDS[channel]}`}
                  hideLabel
                  disabled={disabled}
                  checked={choices[topic][channel]}
                  onChange={(event) => onChange({ topic, channel, isOn: event.target.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
