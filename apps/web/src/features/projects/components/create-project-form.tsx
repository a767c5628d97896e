import { DEFAULT_PROJECT_TITLE } from '@facet/contract/constants/limits';
import type { ProjectWire } from '@facet/contract/entities/project';
import type { SpaceWire } from '@facet/contract/entities/space';
import type { ComponentType, ReactNode } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AttachmentIntake } from '../attachment-intake.ts';
import { errorText } from '../form-error-text.ts';
import { useNewProjectForm } from '../hooks/use-new-project-form.ts';
import type { Candidate } from '../team.ts';
import type { TemplateStart } from '../template-values.ts';
import { ProjectAttachmentsField } from './attachments-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { DateAndTags } from './date-and-tags.tsx';
import { FormMessage } from './form-message.tsx';
import { GuidesField } from './guides-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TeamField } from './team-field.tsx';
import { FOOT_BAR } from '../../../ui/foot-bar.ts';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

/** Fields from another feature: what a space offers to start from. */
export type StartFields = ComponentType<{
  spaceId: number;
  template: number;
  onTemplate: (id: number, template: TemplateStart | undefined) => void;
  schemeId: number | null;
  onScheme: (id: number | null) => void;
  errors: { template?: string; workflow_scheme_id?: string };
}>;

type CreateProjectFormProps = {
  spaces: readonly SpaceWire[];
  place: { space_id: number; folder_id: number | null };
  /** Hears which space's people to offer. */
  onSpace: (spaceId: number) => void;
  people: readonly Candidate[];
  creatorId: number;
  /** The row of the person who creates the project. */
  creator: ReactNode;
  Start: StartFields;
  intake: AttachmentIntake;
  cancel: ReactNode;
  onCreated: (project: ProjectWire) => void;
};

/** The general step of creating a project. */
export function CreateProjectForm(props: CreateProjectFormProps) {
  const { spaces, place, onSpace, people, creatorId, creator, Start, intake, cancel, onCreated } = props;
  const { uploading } = intake;
  const { form, isCreating, handleSubmit, startFrom, goTo } = useNewProjectForm({
    place,
    creatorId,
    uploading,
    onCreated,
  });
  const { values, errors } = form;
  const findError = (field: string) => errorText(errors[field]);
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...form.getInputProps('title')}
        label={t('Title')}
        placeholder={t(DEFAULT_PROJECT_TITLE)}
        autoComplete="off"
        autoFocus
      />
      <CategoryPicker
        value={values.category}
        onChange={(category) => form.setFieldValue('category', category)}
        error={findError('category')}
      />
      <PlaceFields
        spaces={spaces}
        spaceId={values.space_id}
        folderId={values.folder_id}
        errors={{ space_id: findError('space_id'), folder_id: findError('folder_id') }}
        onChange={(next) => {
          goTo(next);
          onSpace(next.space_id);
        }}
      />
      <Start
        spaceId={values.space_id}
        template={values.template}
        onTemplate={startFrom}
        schemeId={values.workflow_scheme_id}
        onScheme={(id) => form.setFieldValue('workflow_scheme_id', id)}
        errors={{ template: findError('template'), workflow_scheme_id: findError('workflow_scheme_id') }}
      />
      <DateAndTags values={values} errors={errors} onChange={(next) => form.setValues(next)} />
      <GuidesField
        value={values.guides}
        onChange={(guides) => form.setFieldValue('guides', guides)}
        error={findError('guides')}
      />
      <ProjectAttachmentsField
        files={values.attachments}
        onChange={(change) => form.setFieldValue('attachments', change)}
        intake={intake}
        error={findError('attachments')}
      />
      <TeamField
        members={values.team}
        people={people}
        errors={errors}
        first={creator}
        onChange={(team) => form.setFieldValue('team', team)}
      />
      <FormMessage>{errors[FORM_ERROR]}</FormMessage>
      <div {...FOOT_BAR} className={styles.actions}>
        <Button type="submit" variant="primary" loading={isCreating}>
          {t('Create project')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
