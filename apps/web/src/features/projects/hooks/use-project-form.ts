import type { ProjectWire } from '@facet/contract/entities/project';
import { useQueryClient } from '@tanstack/react-query';
import { useSaveEdits } from '../../../shared/edits/use-save-edits.ts';
import { useSharedEdits } from '../../../shared/edits/use-shared-edits.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { projectKeys, projectQueries } from '../api.ts';
import { STILL_UPLOADING_TEXT } from '../attachment-intake.ts';
import {
  changedProjectFields,
  findProjectChanges,
  toComparedProject,
  type ProjectValues,
  toProjectValues,
} from '../project-changes.ts';
import { hasOwner, OWNER_TEXT } from '../team.ts';
import { useSaveProject } from '../write-api.ts';

/** The form of a project: saves what differs, merged with what others saved meanwhile. */
export function useProjectForm(first: ProjectWire, uploading: number, onSaved: () => void) {
  const client = useQueryClient();
  const { form, showFailure } = useApiForm<ProjectValues>(toProjectValues(first));
  const queryKey = projectKeys.one(first.id);
  const edits = useSharedEdits({ first, queryKey, form, valuesOf: toProjectValues, compared: toComparedProject });
  // If a later part is refused, what is already saved isn't saved again.
  const save = useSaveProject(first.id, edits.meet);
  const changes = changedProjectFields(edits.read, form.values);
  useUnsavedGuard((changes.length > 0 || uploading > 0) && !save.isPending);
  const send = useSaveEdits({
    save,
    edits,
    changesOf: findProjectChanges,
    readAgain: () => client.fetchQuery({ ...projectQueries.one(first.id), staleTime: 0 }),
    onSaved,
    onFailure: (error) => {
      showFailure(error);
      showFirstError();
    },
  });
  const handleSubmit = form.onSubmit((values) => {
    if (!hasOwner(values.team)) {
      form.setErrors({ team: OWNER_TEXT });
      return showFirstError();
    }
    if (uploading > 0) {
      form.setErrors({ attachments: STILL_UPLOADING_TEXT });
      return showFirstError();
    }
    return send(values);
  });
  return { form, edits, changes, isSaving: save.isPending, handleSubmit };
}
