import { choiceQueries } from '../api.ts';
import { useQuery } from '@tanstack/react-query';
import { ParentField, ProjectField, SpaceField, StyleField } from './place-fields.tsx';
import styles from './task-form.module.css';
import type { Asks, TaskValues } from './task-values.ts';
import type { TaskFormState } from './use-task-form.ts';

type PlaceOfTaskProps = {
  state: TaskFormState;
  asks: Asks;
  /** Whether the project is fixed: a task never moves to another. */
  isSettled: boolean;
  disabled: boolean;
};

const NOWHERE: Partial<TaskValues> = { style: null, parent: null, tag: null, assignee_id: null };

/** Where a task belongs; changing a choice resets what depends on it, and missing fields are named. */
export function PlaceOfTask({ state, asks, isSettled, disabled }: PlaceOfTaskProps) {
  const { values, change, missing, form } = state;
  const projectId = values.project?.id ?? null;
  const { data: project } = useQuery({ ...choiceQueries.project(projectId ?? 0), enabled: projectId !== null });
  const error = (field: string) => {
    const text = form.errors[field];
    return typeof text === 'string' ? text : undefined;
  };
  const said = (field: string) => ({ hint: missing[field], error: error(field) });
  const spaceId = asks.space ? values.space_id : (project?.space_id ?? null);
  const shown = values.project && { ...values.project, title: values.project.title || (project?.title ?? '') };
  return (
    <>
      {asks.space && (
        <SpaceField
          value={values.space_id}
          onChange={(id) => id !== values.space_id && change({ ...NOWHERE, space_id: id, project: null })}
          disabled={disabled}
          {...said('space_id')}
        />
      )}
      <div className={styles.two}>
        <ProjectField
          value={shown}
          spaceId={spaceId}
          onChange={(next) => next.id !== projectId && change({ ...NOWHERE, project: next })}
          disabled={disabled || isSettled}
          {...said('project_id')}
        />
        <StyleField
          value={values.style}
          projectId={projectId}
          onChange={(style) => change({ style })}
          disabled={disabled}
          {...said('project_style_id')}
        />
      </div>
      {asks.parent && (
        <ParentField
          value={values.parent}
          projectId={projectId}
          onChange={(parent) => change({ parent })}
          disabled={disabled}
          {...said('parent_task_id')}
        />
      )}
    </>
  );
}
