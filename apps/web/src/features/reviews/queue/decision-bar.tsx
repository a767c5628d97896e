import { ArrowRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Answering } from './answering.ts';
import styles from './decision-bar.module.css';
import { KeptLine } from './kept-line.tsx';
import { KeptWords } from './kept-words.tsx';
import { NoteField } from './note-field.tsx';
import { VerdictButtons } from './verdict-buttons.tsx';
import { t } from '../../../ui/words.ts';

/** What is saved of an answer, in words. */
export function keptText({ entry, choice }: Pick<Answering, 'entry' | 'choice'>): string {
  const total = entry.files.length;
  if (entry.chosen === 0) return choice.note === '' ? t('Not decided yet') : t('Note kept, not sent');
  if (entry.chosen >= total) return t('Kept, not sent');
  return t('{kept, number} of {total, number} kept, not sent', { kept: entry.chosen, total });
}

type DecisionBarProps = {
  answering: Answering;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the piece costs. */
  cost?: ReactNode;
};

/** Below the piece, at full width: what is answered and saved, the answers, the note, and the way to the next. */
export function DecisionBar({ answering, field, cost }: DecisionBarProps) {
  const { entry, state, onRetry, onNext, isLast } = answering;
  return (
    <Bar
      words={
        <>
          <p className={styles.what}>{t('Your answer on v{version}', { version: entry.version })}</p>
          <KeptLine state={state} onRetry={onRetry}>
            <KeptWords elsewhere={answering.elsewhere}>{keptText(answering)}</KeptWords>
          </KeptLine>
        </>
      }
    >
      <div className={styles.cost}>{cost}</div>
      <VerdictButtons answering={answering} />
      <NoteField answering={answering} field={field} />
      <NextButton isLast={isLast} onNext={onNext} />
    </Bar>
  );
}

type NextProps = { isLast: boolean; isSkip?: boolean; onNext: () => void };

/** Moves on to the next undecided piece; after the last, to the end. */
export function NextButton({ isLast, isSkip, onNext }: NextProps) {
  return (
    <Button className={styles.next} iconAfter={<ArrowRight aria-hidden="true" />} onClick={onNext}>
      {isLast ? t('To the end') : isSkip ? t('Skip') : t('Next')}
    </Button>
  );
}

type BarProps = { words: ReactNode; children: ReactNode };

/** The bar with other content, when there is nothing to answer. */
export function Bar({ words, children }: BarProps) {
  return (
    <section className={styles.bar} aria-label={t('Decision')} data-decision>
      <div className={styles.words}>{words}</div>
      {children}
    </section>
  );
}
