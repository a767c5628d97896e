import type { ProjectSchemeWire } from '@facet/contract/entities/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusOf } from '../../lib/api-error.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import { toast } from '../../ui/toast.ts';
import { useSetProjectScheme, workflowQueries } from './api.ts';
import { isSame, projectStepsBody, projectStepsOf, type ProjectStep } from './steps.ts';

const STALE_TEXT = 'Someone changed this project meanwhile';

/** The form of a project's workflow: begins anew from the server's state when it is saved, or when that has moved on. */
export function useProjectWorkflow(scheme: ProjectSchemeWire, onRestart: () => void) {
  const client = useQueryClient();
  const [before] = useState(() => projectStepsOf(scheme));
  const [steps, setSteps] = useState<ProjectStep[]>(before);
  const save = useSetProjectScheme(scheme.project_id);
  const isDirty = !isSame(steps, before);
  useUnsavedGuard(isDirty && !save.isPending);
  const handleFailure = async (error: unknown) => {
    showFirstError();
    if (statusOf(error) !== 409) return;
    // Refused because of what a module holds, or because the project is another one by now: its moment tells.
    const now = await client.fetchQuery({ ...workflowQueries.project(scheme.project_id), staleTime: 0 });
    if (now.updated_at === scheme.updated_at) return;
    toast.error(STALE_TEXT, { detail: 'The newest is shown now; please make your change again.' });
    onRestart();
  };
  const handleSave = () =>
    save.mutate(
      { modules: projectStepsBody(steps), updated_at: scheme.updated_at },
      { onSuccess: onRestart, onError: (error) => void handleFailure(error) },
    );
  return { steps, setSteps, isDirty, isSaving: save.isPending, errors: formErrors(save.error), handleSave };
}
