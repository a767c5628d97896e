import type { ProjectSchemeWire } from '@facet/contract/entities/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNews } from '../../shared/edits/use-news.ts';
import { useSaveEdits } from '../../shared/edits/use-save-edits.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import { useSetProjectScheme, workflowQueries } from './api.ts';
import { isSameField, mergeSteps, withFields } from './step-values.ts';
import { isSame, projectStepsBody, toProjectSteps, type ProjectStep } from './steps.ts';

type Shared = { read: ProjectSchemeWire; conflicts: readonly string[]; isTaken: boolean };

/** The steps, merged with what others save. */
function useSharedSteps(first: ProjectSchemeWire) {
  const [steps, setSteps] = useState<ProjectStep[]>(() => toProjectSteps(first));
  const [{ read, conflicts: open, isTaken }, setShared] = useState<Shared>({
    read: first,
    conflicts: [],
    isTaken: false,
  });
  const before = toProjectSteps(read);
  const conflicts = open.filter((field) => !isSameField(field, steps, before));
  const meet = (now: ProjectSchemeWire) => {
    const merged = mergeSteps(before, toProjectSteps(now), steps);
    setSteps(merged.steps);
    setShared({
      read: now,
      conflicts: [...new Set([...open, ...merged.conflicts])],
      isTaken: isTaken || merged.taken.length > 0,
    });
    return { values: merged.steps, conflicts: merged.conflicts };
  };
  const settle = (field: string, choice: 'theirs' | 'mine') => {
    if (choice === 'theirs') setSteps(withFields(steps, before, [field]));
    setShared({ read, conflicts: open.filter((one) => one !== field), isTaken });
  };
  const client = useQueryClient();
  const { queryKey } = workflowQueries.project(first.project_id);
  useNews(queryKey, () => {
    const now = client.getQueryData(queryKey);
    if (now && now.updated_at > read.updated_at) meet(now);
  });
  return { read, before, steps, setSteps, conflicts, isTaken, meet, settle };
}

/** The form of a project's workflow: saved as a whole, and merged with what others save meanwhile. */
export function useProjectWorkflow(first: ProjectSchemeWire, onSaved: () => void) {
  const client = useQueryClient();
  const edits = useSharedSteps(first);
  const save = useSetProjectScheme(first.project_id);
  const isDirty = !isSame(edits.steps, edits.before);
  useUnsavedGuard(isDirty && !save.isPending);
  const send = useSaveEdits({
    save,
    edits,
    changesOf: (read: ProjectSchemeWire, steps: ProjectStep[]) => ({
      modules: projectStepsBody(steps),
      updated_at: read.updated_at,
    }),
    readAgain: () => client.fetchQuery({ ...workflowQueries.project(first.project_id), staleTime: 0 }),
    onSaved,
    onFailure: showFirstError,
  });
  return {
    edits,
    isDirty,
    isSaving: save.isPending,
    errors: formErrors(save.error),
    handleSave: () => send(edits.steps),
  };
}
