import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { DrawNote } from './draw-notes.tsx';
import styles from './draw-toolbar.module.css';
import { t } from '../../../ui/words.ts';

type UnfinishedNoteProps = { strokes: number; onContinue: () => void; onDiscard: () => void };

/** Offers to continue an earlier drawing. */
export function UnfinishedNote({ strokes, onContinue, onDiscard }: UnfinishedNoteProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.frame}>
      <DrawNote icon={<PencilLine />} text={t('You have an unfinished drawing here. It is kept.')}>
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          {t('Discard')}
        </Button>
        <Button size="small" onClick={onContinue}>
          {t('Continue')}
        </Button>
      </DrawNote>
      <DiscardQuestion opened={isAsking} strokes={strokes} onClose={() => setAsking(false)} onDiscard={onDiscard} />
    </div>
  );
}
