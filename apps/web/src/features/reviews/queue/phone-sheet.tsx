import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Answering } from './answering.ts';
import { KeptLine } from './kept-line.tsx';
import { KeptWords } from './kept-words.tsx';
import { keptText, NextButton } from './decision-bar.tsx';
import { NoteField } from './note-field.tsx';
import styles from './phone-sheet.module.css';
import { VerdictButtons } from './verdict-buttons.tsx';
import { t } from '../../../ui/words.ts';

type PhoneSheetProps = {
  title: string;
  /** Which version, and which of its files, is on the screen. */
  place: string;
  onStep: { before?: () => void; after: () => void };
  children: ReactNode;
};

/** Below the piece on a phone, within the thumb's reach: what it is, and the answer. */
export function PhoneSheet({ title, place, onStep, children }: PhoneSheetProps) {
  return (
    <section className={styles.sheet} aria-label={t('Decision')} data-decision>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title} title={title}>
            {title}
          </h1>
          <p className={styles.place}>{place}</p>
        </div>
        <IconButton
          label={t('The piece before')}
          icon={<ChevronLeft data-large />}
          size={36}
          className={styles.step}
          disabled={!onStep.before}
          onClick={onStep.before}
        />
        <IconButton
          label={t('The piece after')}
          icon={<ChevronRight data-large />}
          size={36}
          className={styles.step}
          onClick={onStep.after}
        />
      </div>
      {children}
    </section>
  );
}

type PhoneAnswerProps = {
  answering: Answering;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the piece costs. */
  cost?: ReactNode;
};

/** The note, the answers, and what is saved of them; once decided, the way on. */
export function PhoneAnswer({ answering, field, cost }: PhoneAnswerProps) {
  const { entry, choice, state, onRetry, onNext, isLast } = answering;
  const isTouched = entry.chosen > 0 || choice.note !== '';
  return (
    <>
      {cost}
      <NoteField answering={answering} field={field} />
      <VerdictButtons answering={answering} isLarge />
      <div className={styles.foot} data-decided={entry.isDecided || undefined}>
        <KeptLine state={state} onRetry={onRetry}>
          <KeptWords elsewhere={answering.elsewhere}>
            {isTouched ? keptText(answering) : t('Saved as you go. Send everything at the end.')}
          </KeptWords>
        </KeptLine>
        {entry.isDecided && <NextButton isLast={isLast} onNext={onNext} />}
      </div>
    </>
  );
}
