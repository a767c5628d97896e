import { DEFAULT_PROJECT_TITLE } from '@facet/contract/constants/limits';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useId, type ReactNode } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { type Unsaved, useToldUnsaved } from '../../../lib/unsaved.ts';
import { useDownload } from '../../../shared/files/use-download.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { AttachmentIntake } from '../attachment-intake.ts';
import { errorText } from '../form-error-text.ts';
import type { Candidate } from '../team.ts';
import { useProjectForm } from '../hooks/use-project-form.ts';
import { ProjectAttachmentsField } from './attachments-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { CoverField } from './cover-field.tsx';
import { DueDateField } from './date-and-tags.tsx';
import { EditMark, PROJECT_FIELDS } from './edit-mark.tsx';
import { FormMessage } from './form-message.tsx';
import { GuidesField } from './guides-field.tsx';
import { TagsField } from './tags-field.tsx';
import { TeamField } from './team-field.tsx';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type EditProjectFormProps = {
  /** The project as it was read when the form began. */
  first: ProjectWire;
  /** As it is now: others change it too. */
  project: ProjectWire;
  people: readonly Candidate[];
  intake: AttachmentIntake;
  /** Where the project is; absent for people who may not move it. */
  place?: ReactNode;
  onSaved: () => void;
  /** Hears what isn't saved yet, for the bar that saves it. */
  onUnsaved: (unsaved: Unsaved) => void;
};

/** The general data of a project, its cover and its team. */
export function EditProjectForm(props: EditProjectFormProps) {
  const { first, project, people, intake, place, onSaved, onUnsaved } = props;
  const state = useProjectForm(first, intake.uploading, onSaved);
  const { form, changes, isSaving, handleSubmit } = state;
  const formId = useId();
  useToldUnsaved({ formId, changes: changes.map((field) => PROJECT_FIELDS[field].name), isSaving }, onUnsaved);
  const shared = { project, state };
  const download = useDownload();
  const { values, errors } = form;
  return (
    <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
      <div>
        <TextField
          {...form.getInputProps('title')}
          label={t('Title')}
          placeholder={t(DEFAULT_PROJECT_TITLE)}
          autoComplete="off"
        />
        <EditMark {...shared} field="title" />
      </div>
      <div>
        <div className={styles.facts}>
          <CoverField
            cover={values.cover}
            category={values.category}
            onChange={(cover) => form.setFieldValue('cover', cover)}
            error={errorText(errors['cover_file_id'])}
          />
          <div className={styles.besideCover}>
            {place}
            <DueDateField
              value={values.due_date}
              error={errors['due_date']}
              onChange={(date) => form.setFieldValue('due_date', date)}
            />
          </div>
        </div>
        <EditMark {...shared} field="cover" />
        <EditMark {...shared} field="due_date" />
      </div>
      <div>
        <CategoryPicker
          value={values.category}
          onChange={(category) => form.setFieldValue('category', category)}
          error={errorText(errors['category'])}
        />
        <EditMark {...shared} field="category" />
      </div>
      <div>
        <TagsField
          values={values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
          error={errorText(errors['tags'])}
        />
        <EditMark {...shared} field="tags" />
      </div>
      <div>
        <GuidesField
          value={values.guides}
          onChange={(guides) => form.setFieldValue('guides', guides)}
          error={errorText(errors['guides'])}
        />
        <EditMark {...shared} field="guides" />
      </div>
      <div>
        <ProjectAttachmentsField
          files={values.attachments}
          onChange={(change) => form.setFieldValue('attachments', change)}
          intake={intake}
          projectId={project.id}
          error={errorText(errors['attachments'] ?? errors['ids'])}
          onDownloadAll={
            project.attachments.length > 1
              ? () => download.start({ projectId: project.id, attachments: true })
              : undefined
          }
        />
        <EditMark {...shared} field="attachments" />
      </div>
      <div>
        <TeamField
          members={values.team}
          people={people}
          errors={errors}
          takesEmails
          onChange={(team) => form.setFieldValue('team', team)}
        />
        <EditMark {...shared} field="team" />
      </div>
      <FormMessage>{errors[FORM_ERROR]}</FormMessage>
    </form>
  );
}
