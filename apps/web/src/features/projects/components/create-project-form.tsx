import { DEFAULT_PROJECT_TITLE } from '@facet/contract/constants/limits';
import type { ProjectWire } from '@facet/contract/entities/project';
import type { SpaceWire } from '@facet/contract/entities/space';
import type { ReactNode } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { errorText } from '../form-error-text.ts';
import { knownTeam, type Candidate, type Member } from '../team.ts';
import { useCreateProject } from '../write-api.ts';
import { CategoryPicker } from './category-picker.tsx';
import { DateAndTags } from './date-and-tags.tsx';
import { FormMessage } from './form-message.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TeamField } from './team-field.tsx';
import styles from './project-form.module.css';

type Values = {
  title: string;
  category: number;
  space_id: number;
  folder_id: number | null;
  due_date: string | null;
  tags: string[];
  team: Member[];
};

type CreateProjectFormProps = {
  spaces: readonly SpaceWire[];
  place: { space_id: number; folder_id: number | null };
  /** Tells which space's people are wanted. */
  onSpace: (spaceId: number) => void;
  people: readonly Candidate[];
  /** The row of who creates the project. */
  creator: ReactNode;
  cancel: ReactNode;
  onCreated: (project: ProjectWire) => void;
};

/** The general step of creating a project. */
export function CreateProjectForm(props: CreateProjectFormProps) {
  const { spaces, place, onSpace, people, creator, cancel, onCreated } = props;
  const create = useCreateProject();
  const { form, showFailure } = useApiForm<Values>({
    title: '',
    category: 1,
    due_date: null,
    tags: [],
    team: [],
    ...place,
  });
  const { values, errors } = form;
  useUnsavedGuard(form.isDirty() && !create.isPending && !create.isSuccess);
  const handleFailure = (error: unknown) => {
    showFailure(error);
    showFirstError();
  };
  const handleSubmit = form.onSubmit(({ team, ...input }) =>
    create.mutate({ ...input, team: knownTeam(team) }, { onSuccess: onCreated, onError: handleFailure }),
  );
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...form.getInputProps('title')}
        label="Title"
        placeholder={DEFAULT_PROJECT_TITLE}
        autoComplete="off"
        autoFocus
      />
      <CategoryPicker
        value={values.category}
        onChange={(category) => form.setFieldValue('category', category)}
        error={errorText(errors['category'])}
      />
      <PlaceFields
        spaces={spaces}
        spaceId={values.space_id}
        folderId={values.folder_id}
        errors={{ space_id: errorText(errors['space_id']), folder_id: errorText(errors['folder_id']) }}
        onChange={(next) => {
          // The people to choose from are those of the space.
          const team = next.space_id === values.space_id ? values.team : [];
          form.setValues({ ...next, team });
          onSpace(next.space_id);
        }}
      />
      <DateAndTags values={values} errors={errors} onChange={(next) => form.setValues(next)} />
      <TeamField
        members={values.team}
        people={people}
        errors={errors}
        first={creator}
        onChange={(team) => form.setFieldValue('team', team)}
      />
      <FormMessage>{errors[FORM_ERROR]}</FormMessage>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={create.isPending}>
          Create project
        </Button>
        {cancel}
      </div>
    </form>
  );
}
