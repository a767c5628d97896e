import type { TeamEntryWire } from '@facet/contract/entities/project';
import type { FormEvent, ReactNode } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { TaskAttachmentsField } from './attachments-field.tsx';
import { DateFields } from './date-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { TaskTagField } from './tag-field.tsx';
import { AssigneeField, PriorityField, StatusField, tasksTeam } from './task-fields.tsx';
import styles from './task-form.module.css';
import { type SharedTask, TaskEditMark } from './task-edit-mark.tsx';
import { knownMentions, type TaskValues } from './task-values.ts';
import type { TaskFormState } from './use-task-form.ts';
import { t } from '../../../ui/words.ts';

/** What may be changed: everything, or only the name and the status. */
export type TaskRights = { edit: boolean; rename: boolean; status: boolean };

type TaskFormProps = {
  id: string;
  state: TaskFormState;
  rights: TaskRights;
  team: readonly TeamEntryWire[];
  /** The piece that an existing task is about, beside what is to be done. */
  cover?: ReactNode;
  /** The steps of an existing task. */
  steps?: ReactNode;
  /** Where the task belongs: space, project, style, parent. */
  place: ReactNode;
  /** What it came from. */
  from?: ReactNode;
  /** For an existing task: what others change meanwhile. */
  shared?: SharedTask;
  /** Why it can't be saved. */
  problem?: string | undefined;
  onSubmit: () => void;
};

const onlyText = (error: ReactNode) => (typeof error === 'string' ? error : undefined);

/** The fields of a task; read-only where the user may not change them. */
export function TaskForm({ id, state, rights, team, shared, problem, onSubmit, ...parts }: TaskFormProps) {
  const { values, change, files, problems, form } = state;
  const error = (field: string) => onlyText(form.errors[field]);
  const renderMark = (field: keyof TaskValues) =>
    shared && <TaskEditMark {...shared} field={field} values={values} team={team} />;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.what}>
        {parts.cover}
        <div className={styles.words}>
          <TextField
            {...form.getInputProps('name')}
            label={t('Name')}
            autoComplete="off"
            data-autofocus
            readOnly={!rights.rename}
          />
          {renderMark('name')}
          <DescriptionField
            text={values.description}
            mentions={knownMentions(values, state.before)}
            people={tasksTeam(team).map(({ user }) => user)}
            onChange={change}
            onSubmit={onSubmit}
            disabled={!rights.edit}
            error={error('description') ?? error('tagged_users')}
          />
          {renderMark('description')}
        </div>
      </div>
      {parts.from}
      {parts.steps}
      {parts.place}
      {renderMark('style')}
      {renderMark('parent')}
      <TaskTagField
        value={values.tag}
        projectId={values.project?.id ?? null}
        onChange={(tag) => change({ tag })}
        disabled={!rights.edit}
        error={error('project_tag_id')}
      />
      {renderMark('tag')}
      <div className={styles.three} data-wide="last">
        <PriorityField
          value={values.priority}
          onChange={(priority) => change({ priority })}
          disabled={!rights.edit}
          error={error('priority')}
        />
        <StatusField
          value={values.status}
          onChange={(status) => change({ status })}
          disabled={!rights.status}
          error={error('status')}
        />
        <AssigneeField
          value={values.assignee_id}
          team={team}
          onChange={(assignee) => change({ assignee_id: assignee })}
          disabled={!rights.edit}
          error={error('assignee_id')}
        />
      </div>
      {renderMark('priority')}
      {renderMark('status')}
      {renderMark('assignee_id')}
      <DateFields
        due_date={values.due_date}
        reminder={values.reminder}
        onChange={change}
        now={state.now}
        disabled={!rights.edit}
        errors={{
          due_date: problems['due_date'] ?? error('due_date'),
          reminder: problems['reminder'] ?? error('reminder'),
        }}
      />
      {renderMark('due_date')}
      {renderMark('reminder')}
      <TaskAttachmentsField
        files={values.attachments}
        uploads={files}
        projectId={values.project?.id}
        onAdd={(added) => change({ attachments: [...values.attachments, ...added] })}
        onRemove={(fileId) => change({ attachments: values.attachments.filter((file) => file.id !== fileId) })}
        disabled={!rights.edit}
        error={error('attachments')}
      />
      {renderMark('attachments')}
      {(problem ?? form.errors[FORM_ERROR]) && (
        <p role="alert" className={styles.error}>
          {problem ?? form.errors[FORM_ERROR]}
        </p>
      )}
    </form>
  );
}
