import type { CommentWire } from '@facet/contract/entities/comment';
import { NOTE_MAX } from '@facet/contract/constants/limits';
import { Check, RotateCcw, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { useComments } from '../comments-context.ts';
import { useAnswerFix } from '../hooks/use-comment-mutations.ts';
import { FixMark } from './fix-mark.tsx';
import styles from './fix.module.css';
import card from './thread-card.module.css';
import { t } from '../../../ui/words.ts';

type Fix = NonNullable<CommentWire['fix']>;

/** Of a thread that must be fixed: what became of it, and how the maker answers. */
export function FixLine({ thread, fix }: { thread: CommentWire; fix: Fix }) {
  const { scope, now } = useComments();
  const [isDeclining, setDeclining] = useState(false);
  const { mutate, isPending, error } = useAnswerFix(scope);
  const { answer_fix: mayAnswer, mark_must_fix: mayMark } = thread.abilities;
  const mayDoubt = fix.state !== 'open' && (mayAnswer || mayMark);
  const failure = failureText(error);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps the card from taking what its buttons took
    <div className={styles.fix} onClick={(event) => event.stopPropagation()}>
      <div className={styles.line}>
        <FixMark state={fix.state} />
        {fix.state !== 'open' && <span className={styles.who}>{whoAnswered(fix, now)}</span>}
        {!isDeclining && (
          <span className={styles.answers}>
            {mayAnswer && fix.state === 'open' && (
              <>
                <FixButton
                  icon={<Check aria-hidden="true" />}
                  busy={isPending}
                  onClick={() => mutate({ thread, state: 'done' })}
                >
                  {t('Fixed')}
                </FixButton>
                <FixButton icon={<X aria-hidden="true" />} onClick={() => setDeclining(true)}>
                  {t('Decline')}
                </FixButton>
              </>
            )}
            {mayDoubt && (
              <FixButton
                icon={<RotateCcw aria-hidden="true" />}
                busy={isPending}
                onClick={() => mutate({ thread, state: 'open' })}
              >
                {t('Not fixed')}
              </FixButton>
            )}
          </span>
        )}
      </div>
      {fix.reason && <q className={styles.reason}>{fix.reason}</q>}
      {isDeclining && (
        <DeclineForm
          failure={failure}
          isSending={isPending}
          onCancel={() => setDeclining(false)}
          onDecline={(reason) =>
            mutate({ thread, state: 'declined', reason }, { onSuccess: () => setDeclining(false) })
          }
        />
      )}
      {!isDeclining && failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

function whoAnswered({ answered_by: by, answered_at: at }: Fix, now: number): string {
  const when = at ? relativeTime(at, now) : '';
  return by ? `${nameOf(by)}, ${when}` : when;
}

type FixButtonProps = { icon: ReactNode; busy?: boolean; onClick: () => void; children: string };

const FixButton = ({ icon, busy, onClick, children }: FixButtonProps) => (
  <button type="button" className={card.action} disabled={busy} onClick={onClick}>
    {icon}
    {children}
  </button>
);

type DeclineFormProps = {
  failure: string | undefined;
  isSending: boolean;
  onCancel: () => void;
  onDecline: (reason: string) => void;
};

function DeclineForm({ failure, isSending, onCancel, onDecline }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  useEscapeLayer(true, onCancel);
  const mayEnd = reason.trim() !== '' && reason.length <= NOTE_MAX;
  return (
    <form
      className={styles.decline}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayEnd && !isSending) onDecline(reason);
      }}
    >
      <TextArea
        label={t('Why it isn’t fixed')}
        rows={2}
        max={NOTE_MAX}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened because somebody asked to write here
        autoFocus
        value={reason}
        error={failure}
        onChange={({ target }) => setReason(target.value)}
      />
      <span className={styles.answers}>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button size="small" type="submit" disabled={!mayEnd} loading={isSending}>
          {t('Decline')}
        </Button>
      </span>
    </form>
  );
}
