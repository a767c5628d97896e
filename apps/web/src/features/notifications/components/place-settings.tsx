import type { NotificationChoices, NotificationDifferences } from '@facet/contract/entities/notification-settings';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useChangePlace, type NotifiedPlace } from '../settings-api.ts';
import { ChoicesTable } from './choices-table.tsx';
import styles from './place-settings.module.css';
import { t } from '../../../ui/words.ts';

type PlaceSettingsProps = {
  place: NotifiedPlace;
  title: string;
  /** What stands before the title: the space's colour. */
  mark?: ReactNode;
  /** Where it is. */
  note?: string;
  choices: NotificationChoices;
  differences: NotificationDifferences;
};

/** A space or project: closed, it says whether its settings differ; open, they can be changed. */
export function PlaceSettings({ place, title, mark, note, choices, differences }: PlaceSettingsProps) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const change = useChangePlace(place);
  const differs = Object.keys(differences).length > 0;
  return (
    <li className={styles.place}>
      <h3 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {mark}
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
          <span className={styles.state}>{differs ? t('Custom') : t('Default')}</span>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {isOpen && (
          <>
            <ChoicesTable
              label={title}
              choices={choices}
              disabled={change.isPending}
              onChange={({ topic, channel, isOn }) => change.mutate({ [topic]: { [channel]: isOn } })}
            />
            <Button size="small" disabled={!differs} loading={change.isPending} onClick={() => change.mutate(null)}>
              {t('Use the default settings')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
