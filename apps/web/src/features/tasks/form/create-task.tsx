import type { TeamEntryWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { choiceQueries } from '../api.ts';
import { useCreateTask } from '../hooks/use-task-mutations.ts';
import { CommentLink, PlaceLink } from './design-link.tsx';
import { PlaceOfTask } from './place-of-task.tsx';
import { TaskForm } from './task-form.tsx';
import type { TaskStart } from './task-start.ts';
import { toBody, emptyIn, startValues, type TaskValues } from './task-values.ts';
import { useTaskForm } from './use-task-form.ts';
import { t } from '../../../ui/words.ts';

const ALL_RIGHTS = { edit: true, rename: true, status: true };
const NO_TEAM: readonly TeamEntryWire[] = [];

type CreateTaskProps = { start: TaskStart; onClose: () => void; onFollow: () => void };

/** The dialog that creates a task or a sub-task. */
export function CreateTask({ start, onClose, onFollow }: CreateTaskProps) {
  const formId = useId();
  const { projectId, comment, place } = start;
  const asks = { space: projectId === undefined, parent: start.parent !== undefined };
  const [initial] = useState(() => startValues(start, projectId === undefined ? null : { id: projectId, title: '' }));
  const state = useTaskForm({ ...useApiForm<TaskValues>(initial), before: initial, asks, onClose });
  const create = useCreateTask();
  const [isWaiting, setWaiting] = useState(false);
  const { values, files, form, missing, problems } = state;
  const { data: project } = useQuery({
    ...choiceQueries.project(values.project?.id ?? 0),
    enabled: values.project !== null,
  });
  const attach = useEffectEvent(() => {
    for (const file of start.files ?? []) files.expect(t('Drawing'), file);
  });
  useEffect(() => attach(), []);
  const isReady = Object.keys(missing).length === 0;
  const send = () => {
    const latest = form.getValues();
    if (!latest.project) return;
    // Another project has neither that module nor that comment.
    const from = latest.project.id === projectId ? { project_module_id: start.moduleId, comment_id: comment?.id } : {};
    const on = place?.style_id === latest.style?.id ? place : undefined;
    const task = {
      ...toBody(latest, state.timeZone),
      ...from,
      place: on && { file_id: on.file_id, position: on.position },
    };
    create.mutate({ ...task, projectId: latest.project.id }, { onSuccess: onClose, onError: state.showFailure });
  };
  const handleSubmit = async () => {
    if (!isReady || create.isPending || isWaiting || Object.keys(problems).length > 0) return;
    const empty = emptyIn(form.getValues());
    form.setErrors(empty);
    if (Object.keys(empty).length > 0) return;
    setWaiting(true);
    const hasAll = await files.settled();
    setWaiting(false);
    if (hasAll) send();
  };
  const foot = (
    <>
      <Button onClick={state.close} disabled={create.isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" disabled={!isReady} loading={create.isPending || isWaiting}>
        {t('Create')}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      width={686}
      title={asks.parent ? t('New sub task') : t('New task')}
      onClose={state.close}
      asksItself
      closable={!create.isPending}
      foot={foot}
    >
      <TaskForm
        id={formId}
        state={state}
        rights={ALL_RIGHTS}
        team={project?.team ?? NO_TEAM}
        place={
          <PlaceOfTask
            state={state}
            asks={asks}
            isSettled={comment !== undefined || place !== undefined}
            disabled={false}
          />
        }
        from={
          projectId !== undefined && (
            <>
              {comment && <CommentLink {...{ projectId, comment, onFollow }} isDirty={state.isDirty} />}
              {place && <PlaceLink {...{ projectId, place, onFollow }} isDirty={state.isDirty} />}
            </>
          )
        }
        onSubmit={() => void handleSubmit()}
      />
    </Modal>
  );
}
