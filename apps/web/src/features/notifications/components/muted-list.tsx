import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { settingsQueries, useSetMuted } from '../settings-api.ts';
import styles from './notification-settings.module.css';
import { t } from '../../../ui/words.ts';

/** What is muted, each with a button to unmute it. */
export function MutedList() {
  const { data: muted = [] } = useQuery(settingsQueries.muted);
  const { mutate: setMuted } = useSetMuted();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [first] = muted;
  if (!first) return <p className={styles.hint}>{t('Mute a project or a style from a notification’s menu.')}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Muted')}
        <span className={styles.note}>
          {muted.length === 1 ? (first.style_title ?? first.project_title) : muted.length}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <ul id={listId} hidden={!isOpen} className={styles.list}>
        {muted.map(({ project_id: projectId, project_title: project, style_id: styleId, style_title: style }) => (
          <li key={`${projectId} ${styleId ?? ''}`} className={styles.muted}>
            <span className={styles.words}>
              {style ?? project}
              {style && <span className={styles.hint}>{project}</span>}
            </span>
            <Button
              size="small"
              aria-label={t('Unmute {title}', { title: style ?? project })}
              onClick={() => setMuted({ project_id: projectId, style_id: styleId, is_muted: false })}
            >
              {t('Unmute')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
