import { BLANK_TEMPLATE } from '@facet/contract/constants/limits';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useState } from 'react';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { STILL_UPLOADING_TEXT } from '../attachment-intake.ts';
import { knownTeam } from '../team.ts';
import { type NewProject, type TemplateStart, withTemplate } from '../template-values.ts';
import { useCreateProject } from '../write-api.ts';

type Options = {
  place: Pick<NewProject, 'space_id' | 'folder_id'>;
  creatorId: number;
  uploading: number;
  onCreated: (project: ProjectWire) => void;
};

const EMPTY: Omit<NewProject, 'space_id' | 'folder_id'> = {
  title: '',
  category: 1,
  template: BLANK_TEMPLATE,
  workflow_scheme_id: null,
  due_date: null,
  tags: [],
  guides: '',
  attachments: [],
  team: [],
};

/** The form of a new project: filled by a template where nothing was written, kept whole when the server refuses. */
export function useNewProjectForm({ place, creatorId, uploading, onCreated }: Options) {
  const create = useCreateProject();
  const { form, showFailure } = useApiForm<NewProject>({ ...EMPTY, ...place });
  const [template, setTemplate] = useState<TemplateStart>();
  useUnsavedGuard((form.isDirty() || uploading > 0) && !create.isPending && !create.isSuccess);
  const handleFailure = (error: unknown) => {
    showFailure(error);
    showFirstError();
  };
  const handleSubmit = form.onSubmit(({ team, attachments, ...input }) => {
    if (uploading > 0) {
      form.setErrors({ attachments: STILL_UPLOADING_TEXT });
      return showFirstError();
    }
    const body = { ...input, team: knownTeam(team), attachments: attachments.map(({ id }) => id) };
    return create.mutate(body, { onSuccess: onCreated, onError: handleFailure });
  });
  const startFrom = (id: number, next: TemplateStart | undefined) => {
    const brought = withTemplate(form.getValues(), { before: template, after: next, creatorId });
    setTemplate(next);
    form.setValues({ ...brought, template: id });
  };
  /** Templates, workflows and people are those of the space. */
  const goTo = (next: Pick<NewProject, 'space_id' | 'folder_id'>) => {
    const isElsewhere = next.space_id !== form.getValues().space_id;
    if (isElsewhere) startFrom(BLANK_TEMPLATE, undefined);
    form.setValues({ ...next, ...(isElsewhere ? { team: [], workflow_scheme_id: null } : {}) });
  };
  return { form, isCreating: create.isPending, handleSubmit, startFrom, goTo };
}
