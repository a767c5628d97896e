import { STATUS_LABELS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import { TaskPriority, type TaskStatus } from '@facet/contract/constants/statuses';
import { Plus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../../../lib/failure-text.ts';
import { ownId } from '../../../../lib/own-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useCreateTask } from '../../hooks/use-task-mutations.ts';
import styles from './board.module.css';
import { t } from '../../../../ui/words.ts';

/** Where the tasks that are added at a column's foot belong. */
export type QuickPlace = {
  projectId: number;
  /** The board shows only what is assigned to its reader, so what is added is theirs. */
  isMine: boolean;
};

type QuickAddProps = { status: TaskStatus; place: QuickPlace | undefined; onNew: () => void };

/**
 * The foot of a column: a line that adds tasks by their name alone, one after the other; the rest can be said once they
 * are there. Where the project has to be asked, the dialog asks it.
 */
export function QuickAdd({ status, place, onNew }: QuickAddProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = t('New task in {status}', { status: STATUS_LABELS[TASK_STATUS_WORDS[status]] });
  const leave = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  if (isOpen && place)
    return <QuickLine {...{ label, status, place }} onLeave={leave} onEmpty={() => setOpen(false)} />;
  return (
    <Button
      ref={button}
      variant="quiet"
      size="small"
      icon={<Plus />}
      aria-label={label}
      onClick={place ? () => setOpen(true) : onNew}
    >
      {t('New Task')}
    </Button>
  );
}

type QuickLineProps = {
  label: string;
  status: TaskStatus;
  place: QuickPlace;
  onLeave: () => void;
  /** It was left with nothing in it. */
  onEmpty: () => void;
};

function QuickLine({ label, status, place: { projectId, isMine }, onLeave, onEmpty }: QuickLineProps) {
  const [text, setText] = useState('');
  const create = useCreateTask();
  const add = () => {
    if (text.trim() === '' || create.isPending) return;
    const assignee_id = isMine ? (ownId() ?? undefined) : undefined;
    // Nobody's task is critical unasked.
    const task = { projectId, name: text, status, priority: TaskPriority.medium, assignee_id };
    create.mutate(task, { onSuccess: () => setText('') });
  };
  const handleKey = (event: KeyboardEvent) => {
    // The board's own keys are for its cards.
    event.stopPropagation();
    if (event.key === 'Enter') add();
    if (event.key === 'Escape') onLeave();
  };
  return (
    <div className={styles.quick}>
      <TextField
        label={label}
        hideLabel
        placeholder={t('Name, then Enter')}
        size="small"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it
        autoFocus
        value={text}
        readOnly={create.isPending}
        error={failureText(create.error)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => text.trim() === '' && onEmpty()}
      />
    </div>
  );
}
