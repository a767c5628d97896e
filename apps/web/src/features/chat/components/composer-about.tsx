import { X } from 'lucide-react';
import { aboutChips } from '../model/chat-about.ts';
import type { Compose } from '../hooks/use-compose.ts';
import styles from './composer-about.module.css';

/** What the message will be about; each can be taken off. */
export function ComposerAbout({ compose: { about, dropAbout } }: { compose: Compose }) {
  const chips = aboutChips(about);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.about} aria-label="Message topic">
      {chips.map(({ kind, key, title }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Not about ${title}`}
            onClick={() => dropAbout(key)}
          >
            <span className={styles.words}>{kind === 'style' ? `About ${title}` : title}</span>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
