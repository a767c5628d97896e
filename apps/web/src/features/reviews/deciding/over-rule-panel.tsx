import { NOTE_MAX, OVERRULE_NOTE_MIN } from '@facet/contract/constants/limits';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { decisionNoteProblem } from '../decisions.ts';
import type { StandingAnswer } from './deciding.ts';
import { didText, decidedFilesText, keepText } from './deciding-words.ts';
import styles from './over-rule-panel.module.css';
import { t } from '../../../ui/words.ts';

type OverRulePanelProps = {
  answers: readonly StandingAnswer[];
  /** Text of the button: `Over-rule and approve (2 files)`. */
  label: string;
  /** The note written so far, as a first draft of the reason. */
  note?: string;
  /** Why the server refused it. */
  failure?: string | undefined;
  busy?: boolean;
  /** What else is to be known before. */
  children?: ReactNode;
  onOverRule: (reason: string) => void;
  onKeep: () => void;
};

const nameOf = ({ user }: StandingAnswer) => `${user.first_name} ${user.last_name}`.trim();

/** Shows other people's answers in their own words before they are overruled: a separate act, with a reason. */
export function OverRulePanel({ answers, label, note = '', failure, busy, children, ...acts }: OverRulePanelProps) {
  const { onOverRule, onKeep } = acts;
  const formId = useId();
  const [reason, setReason] = useState(note);
  const problem = decisionNoteProblem(reason);
  const isReady = reason.trim().length >= OVERRULE_NOTE_MIN && !problem;
  const [first] = answers;
  const isOne = answers.length === 1;
  const told = [...new Set(answers.map(({ user }) => user.first_name || t('the reviewer')))];
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onOverRule(reason.trim());
  };
  const title =
    first && isOne
      ? didText(first.status, nameOf(first), null)
      : t('Over-rule {count, plural, one {# answer} other {# answers}}?', { count: answers.length });
  const head = isOne &&
    first && {
      lead: <Avatar name={nameOf(first)} size={32} colourKey={String(first.user.id)} decorative />,
      subtitle: factsOf(first),
    };
  return (
    <ModalFrame opened onClose={onKeep} title={title} width={404} small closable={!busy} {...head}>
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <Answer key={answer.key} answer={answer} isOne={isOne} />
        ))}
      </ul>
      <form id={formId} onSubmit={handleSubmit} className={styles.reason}>
        {children}
        <TextArea
          label={t('Over-rule with a reason')}
          rows={2}
          max={NOTE_MAX}
          value={reason}
          error={problem ?? failure}
          hint={t(
            'We’ll tell {names, list}, the maker and the person who asked. Both answers stay in the history and the record.',
            { names: told },
          )}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      <div className={styles.acts}>
        <Button type="submit" form={formId} variant="danger" disabled={!isReady} loading={busy}>
          {label}
        </Button>
        <Button data-autofocus onClick={onKeep} disabled={busy}>
          {keepText(answers)}
        </Button>
      </div>
    </ModalFrame>
  );
}

const factsOf = ({ user, created_at: at, version, files }: StandingAnswer) =>
  [user.is_client && t('client'), formatDayAndTime(at), `v${version}`, decidedFilesText(files)]
    .filter(Boolean)
    .join(', ');

function Answer({ answer, isOne }: { answer: StandingAnswer; isOne: boolean }) {
  const { user, status, note, title } = answer;
  const name = nameOf(answer);
  return (
    <li>
      {!isOne && (
        <div className={styles.who}>
          <Avatar name={name} size={32} colourKey={String(user.id)} decorative />
          <div className={styles.words}>
            <p className={styles.what}>{didText(status, name, title)}</p>
            <p className={styles.facts}>{factsOf(answer)}</p>
          </div>
        </div>
      )}
      {note && (
        <blockquote className={styles.quote} data-status={status}>
          “{note}”
        </blockquote>
      )}
    </li>
  );
}
