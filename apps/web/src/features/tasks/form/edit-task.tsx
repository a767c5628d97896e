import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { TeamEntryWire } from '@facet/contract/entities/project';
import type { TaskWire } from '@facet/contract/entities/task';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CornerLeftUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { personName } from '../../../shared/people/person-name.ts';
import { GONE_TEXT, KEEP_TEXT } from '../../../lib/failure-texts.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { askToLeave } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { TaskAside } from '../../../shared/discussion/task-aside.ts';
import { useSaveEdits } from '../../../shared/edits/use-save-edits.ts';
import { useSharedEdits } from '../../../shared/edits/use-shared-edits.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { choiceQueries, taskQueries } from '../api.ts';
import { type TaskChange, useSaveTask } from '../hooks/use-task-mutations.ts';
import { CommentLink, PlaceLink } from './design-link.tsx';
import { DeleteTask } from './delete-task.tsx';
import { PlaceOfTask } from './place-of-task.tsx';
import { SubTasks } from './sub-tasks.tsx';
import { TaskCover } from './task-cover.tsx';
import { TaskForm } from './task-form.tsx';
import formStyles from './task-form.module.css';
import styles from './task-page.module.css';
import { findChanges, toCompared, type TaskValues, toValues } from './task-values.ts';
import { useTaskForm } from './use-task-form.ts';
import { t } from '../../../ui/words.ts';

const NO_TEAM: readonly TeamEntryWire[] = [];

type EditTaskProps = {
  task: TaskWire;
  /** Others deleted it, or took away access, while it was open: what was typed stays, so that it can be copied. */
  isGone: boolean;
  onClose: () => void;
  onFollow: () => void;
  /** Opens a sub-task, or the task of one, in its place. */
  onOpen: (taskId: number) => void;
};

/** An existing task: to read it, change what the user may change, tick off its steps and talk on it. */
export function EditTask({ task, isGone, onClose, onFollow, onOpen }: EditTaskProps) {
  const formId = useId();
  const { timeZone } = useClock();
  const [isDeleting, setDeleting] = useState(false);
  const asks = { space: false, parent: task.parent !== null };
  const readRow = (row: TaskWire) =>
    toValues(row, row.parent === null ? null : { id: row.parent, title: '' }, timeZone);
  const client = useQueryClient();
  const query = taskQueries.one(task.project_id, task.id);
  const api = useApiForm<TaskValues>(readRow(task));
  const shared = { first: task, queryKey: query.queryKey, form: api.form, valuesOf: readRow, compared: toCompared };
  const edits = useSharedEdits(shared);
  const [step, setStep] = useState('');
  const isWriting = step.trim() !== '';
  const state = useTaskForm({ ...api, before: readRow(edits.read), asks, isWriting, onClose });
  const save = useSaveTask(task);
  const send = useSaveEdits<TaskWire, TaskValues, TaskChange>({
    save,
    edits,
    changesOf: (read, values) => ({ ...findChanges(values, readRow(read), timeZone), updated_at: read.updated_at }),
    readAgain: () => client.fetchQuery({ ...query, staleTime: 0 }),
    onSaved: onClose,
    onFailure: state.showFailure,
  });
  const [isWaiting, setWaiting] = useState(false);
  const { data: project } = useQuery(choiceQueries.project(task.project_id));
  const { abilities, creator, project_id: projectId, comment, place: designPlace, parent } = task;
  const rights = { edit: abilities.edit, rename: abilities.rename, status: abilities.change_status };
  const mayChange = Object.values(rights).some(Boolean);
  const { files, form, missing, problems } = state;
  const isReady = !isGone && (Object.keys(missing).length === 0 || !rights.edit);
  const handleSubmit = async () => {
    if (!mayChange || !isReady || save.isPending || isWaiting || Object.keys(problems).length > 0) return;
    if (isWriting && !(await askToLeave())) return;
    setWaiting(true);
    const hasAll = await files.settled();
    setWaiting(false);
    if (!hasAll) return;
    const change = findChanges(form.getValues(), state.before, state.timeZone);
    if (Object.keys(change).length === 0) return onClose();
    send(form.getValues());
  };
  const open = async (taskId: number) => {
    if (!state.isDirty || (await askToLeave())) onOpen(taskId);
  };
  const foot = (
    <>
      {abilities.delete && (
        <Button variant="quiet" icon={<Trash2 />} className={formStyles.delete} onClick={() => setDeleting(true)}>
          {t('Delete')}
        </Button>
      )}
      <Button onClick={state.close} disabled={save.isPending}>
        {mayChange ? t('Cancel') : t('Close')}
      </Button>
      {mayChange && (
        <Button type="submit" form={formId} variant="primary" disabled={!isReady} loading={save.isPending || isWaiting}>
          {t('Update')}
        </Button>
      )}
    </>
  );
  const made = `${personName(creator)}, ${formatDay(task.created_at)}`;
  return (
    <Modal
      opened
      width={944}
      title={task.parent === null ? t('Task') : t('Sub task')}
      subtitle={task.module ? `${made}, ${titleOfModule(task.module.title)}` : made}
      actions={
        parent !== null && (
          <Button variant="quiet" size="small" icon={<CornerLeftUp />} onClick={() => void open(parent)}>
            {t('Open its task')}
          </Button>
        )
      }
      onClose={state.close}
      asksItself
      closable={!save.isPending}
      foot={foot}
    >
      <div className={styles.page}>
        <div className={styles.task}>
          <TaskForm
            id={formId}
            state={state}
            rights={rights}
            team={project?.team ?? NO_TEAM}
            cover={<TaskCover task={task} />}
            steps={<SubTasks task={task} written={{ text: step, onChange: setStep }} onOpen={(id) => void open(id)} />}
            place={<PlaceOfTask state={state} asks={asks} isSettled disabled={!rights.edit} />}
            from={
              <>
                {comment && <CommentLink {...{ projectId, comment, onFollow }} isDirty={state.isDirty} />}
                {designPlace && <PlaceLink {...{ projectId, onFollow }} place={designPlace} isDirty={state.isDirty} />}
              </>
            }
            shared={{ task, edits }}
            problem={isGone ? `${GONE_TEXT} ${KEEP_TEXT}` : undefined}
            onSubmit={() => void handleSubmit()}
          />
        </div>
        {/* Not an <aside>: inside a dialog that would be a second one of the page. */}
        <section className={styles.aside} aria-label={t('Talk and history')}>
          <TaskAside task={task} />
        </section>
      </div>
      {isDeleting && <DeleteTask task={task} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </Modal>
  );
}
