import type { ProjectWire } from '@facet/contract/entities/project';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { toast } from '../../../ui/toast.ts';
import { projectKeys } from '../api.ts';
import { STILL_UPLOADING_TEXT } from '../attachment-intake.ts';
import { changesOf, looksSame, type ProjectValues, valuesOf } from '../project-changes.ts';
import { hasOwner, OWNER_TEXT } from '../team.ts';
import { useSaveProject } from '../write-api.ts';

const STALE_TEXT = 'Someone changed this project meanwhile';

/** The form of a project: saves what differs, and begins anew from the server's state when that has moved on. */
export function useProjectForm(project: ProjectWire, uploading: number, onRestart: () => void) {
  const client = useQueryClient();
  // What is saved already needs not be saved again when a later part is refused.
  const [read, setRead] = useState(project);
  const save = useSaveProject(project.id, setRead);
  const { form, showFailure } = useApiForm<ProjectValues>(valuesOf(project));
  const isDirty = form.isDirty();
  useUnsavedGuard((isDirty || uploading > 0) && !save.isPending);
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
    if (uploading > 0) {
      form.setErrors({ attachments: STILL_UPLOADING_TEXT });
      return showFirstError();
    }
    // Moved or given another status meanwhile, but nothing that this form shows: there is nothing to lose.
    const latest = client.getQueryData<ProjectWire>(projectKeys.one(project.id));
    const readAt = latest && looksSame(read, latest) ? latest.updated_at : read.updated_at;
    const changes = { ...changesOf(read, values), updated_at: readAt };
    save.mutate(changes, { onSuccess: onRestart, onError: (error) => void handleFailure(error) });
  });
  return { form, isDirty, isSaving: save.isPending, handleSubmit };
}
