import { memo } from 'react';
import type { MessagePiece } from '../model/message-pieces.ts';
import styles from './message.module.css';
import { t } from '../../../ui/words.ts';

type MessageTextProps = { pieces: readonly MessagePiece[]; isEdited?: boolean };

/** The words of a message: people highlighted, addresses clickable. */
export const MessageText = memo(function MessageText({ pieces, isEdited }: MessageTextProps) {
  if (pieces.length === 0) return isEdited ? <p className={styles.text}>{EDITED}</p> : null;
  return (
    <p className={styles.text}>
      {pieces.map(({ text, person, href }, index) => {
        // oxlint-disable react/no-array-index-key -- the pieces of one text never change places
        if (person)
          return (
            <span key={index} className={styles.mention}>
              {text}
            </span>
          );
        if (href)
          return (
            <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
              {text}
            </a>
          );
        // oxlint-enable react/no-array-index-key
        return text;
      })}
      {isEdited && EDITED}
    </p>
  );
});

const EDITED = <span className={styles.edited}>{t('edited')}</span>;
