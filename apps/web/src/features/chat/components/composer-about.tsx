import { X } from 'lucide-react';
import { aboutChips } from '../model/chat-about.ts';
import type { Compose } from '../hooks/use-compose.ts';
import styles from './composer-about.module.css';
import { t } from '../../../ui/words.ts';

/** What the message will be about; each can be taken off. */
export function ComposerAbout({ compose: { about, dropAbout } }: { compose: Compose }) {
  const chips = aboutChips(about);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.about} aria-label={t('Message topic')}>
      {chips.map(({ kind, key, title }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('Not about {title}', { title })}
            onClick={() => dropAbout(key)}
          >
            <span className={styles.words}>{kind === 'style' ? t('About {title}', { title }) : title}</span>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
