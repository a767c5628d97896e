import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import styles from './send-failure.module.css';

type SendFailureProps = {
  id?: string;
  /** Why it was not sent. */
  words: string;
  /** Whether it would be refused again: then what was written can be copied. */
  isFinal: boolean;
  /** What was written. */
  text: string;
  /** What else can be done. */
  children?: ReactNode;
};

/** Why something was not sent, beside it. */
export const SendFailure = ({ id, words, isFinal, text, children }: SendFailureProps) => (
  <div id={id} role="alert" className={styles.failure}>
    <CircleAlert aria-hidden="true" />
    <span className={styles.words}>{words}</span>
    {isFinal && text !== '' && (
      <Button size="small" onClick={() => void copyText(text, t('Text copied'))}>
        {t('Copy text')}
      </Button>
    )}
    {children}
  </div>
);
