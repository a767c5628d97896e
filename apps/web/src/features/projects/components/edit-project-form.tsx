import { DEFAULT_PROJECT_TITLE } from '@facet/contract/constants/limits';
import type { FileWire } from '@facet/contract/entities/file';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useState, type ReactNode } from 'react';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { useDownload } from '../../../lib/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AttachmentIntake } from '../attachment-intake.ts';
import { errorText } from '../form-error-text.ts';
import type { Candidate } from '../team.ts';
import { useProjectForm } from '../hooks/use-project-form.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { CoverField } from './cover-field.tsx';
import { DateAndTags } from './date-and-tags.tsx';
import { FormMessage } from './form-message.tsx';
import { GuidesField } from './guides-field.tsx';
import { TeamField } from './team-field.tsx';
import styles from './project-form.module.css';

type EditProjectFormProps = {
  project: ProjectWire;
  people: readonly Candidate[];
  intake: AttachmentIntake;
  /** Where the project is; absent for who may not move it. */
  place?: ReactNode;
  /** Asks for a fresh form from the project as it is now on the server. */
  onRestart: () => void;
  /** Absent for those who may not delete it. */
  onDelete?: () => void;
};

/** The general data of a project, its cover and its team. */
export function EditProjectForm(props: EditProjectFormProps) {
  const { project, people, intake, place, onRestart, onDelete } = props;
  const { form, isDirty, isSaving, handleSubmit } = useProjectForm(project, intake.uploading, onRestart);
  const [cover, setCover] = useState<FileWire | null>(project.cover);
  const download = useDownload();
  const { values, errors } = form;
  const handleCover = (next: FileWire | null) => {
    setCover(next);
    form.setFieldValue('cover_file_id', next?.id ?? null);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...form.getInputProps('title')}
        label="Title"
        placeholder={DEFAULT_PROJECT_TITLE}
        autoComplete="off"
      />
      <CoverField
        cover={cover}
        category={values.category}
        onChange={handleCover}
        error={errorText(errors['cover_file_id'])}
      />
      <CategoryPicker
        value={values.category}
        onChange={(category) => form.setFieldValue('category', category)}
        error={errorText(errors['category'])}
      />
      {place}
      <DateAndTags values={values} errors={errors} onChange={(next) => form.setValues(next)} />
      <GuidesField
        value={values.guides}
        onChange={(guides) => form.setFieldValue('guides', guides)}
        error={errorText(errors['guides'])}
      />
      <AttachmentsField
        files={values.attachments}
        onChange={(change) => form.setFieldValue('attachments', change)}
        intake={intake}
        error={errorText(errors['attachments'] ?? errors['ids'])}
        onDownloadAll={
          project.attachments.length > 1
            ? () => download.start({ projectId: project.id, attachments: true })
            : undefined
        }
      />
      <TeamField
        members={values.team}
        people={people}
        errors={errors}
        takesEmails
        onChange={(team) => form.setFieldValue('team', team)}
      />
      <FormMessage>{errors[FORM_ERROR]}</FormMessage>
      <FormEnd isDirty={isDirty} isSaving={isSaving} onRestart={onRestart} onDelete={onDelete} />
    </form>
  );
}

type FormEndProps = Pick<EditProjectFormProps, 'onRestart' | 'onDelete'> & { isDirty: boolean; isSaving: boolean };

function FormEnd({ isDirty, isSaving, onRestart, onDelete }: FormEndProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary" loading={isSaving} disabled={!isDirty && !isSaving}>
        Save changes
      </Button>
      {isDirty && (
        <Button variant="quiet" onClick={onRestart} disabled={isSaving}>
          Undo changes
        </Button>
      )}
      {onDelete && (
        <Button variant="danger" className={styles.apart} onClick={onDelete}>
          Delete project
        </Button>
      )}
    </div>
  );
}
