import type { ProjectWire } from '@facet/contract/entities/project';
import { useQueryClient } from '@tanstack/react-query';
import { statusOf } from '../../../lib/api-error.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { toast } from '../../../ui/toast.ts';
import { projectKeys } from '../api.ts';
import { changesOf, type ProjectValues, valuesOf } from '../project-changes.ts';
import { hasOwner, OWNER_TEXT } from '../team.ts';
import { useSaveProject } from '../write-api.ts';

const STALE_TEXT = 'Someone changed this project meanwhile';

/** The form of a project: saves what differs, and begins anew from the server's state when that has moved on. */
export function useProjectForm(project: ProjectWire, onRestart: () => void) {
  const client = useQueryClient();
  const save = useSaveProject(project.id);
  const { form, showFailure } = useApiForm<ProjectValues>(valuesOf(project));
  const isDirty = form.isDirty();
  useUnsavedGuard(isDirty && !save.isPending);
  const handleFailure = async (error: unknown) => {
    if (statusOf(error) !== 409) {
      showFailure(error);
      return showFirstError();
    }
    toast.error(STALE_TEXT, { detail: 'The newest is shown now; please make your change again.' });
    await client.invalidateQueries({ queryKey: projectKeys.one(project.id) });
    onRestart();
  };
  const handleSubmit = form.onSubmit((values) => {
    if (!hasOwner(values.team)) {
      form.setErrors({ team: OWNER_TEXT });
      return showFirstError();
    }
    const changes = changesOf(project, values);
    save.mutate(changes, { onSuccess: onRestart, onError: (error) => void handleFailure(error) });
  });
  return { form, isDirty, isSaving: save.isPending, handleSubmit };
}
