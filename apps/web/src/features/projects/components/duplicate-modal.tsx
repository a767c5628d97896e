import { TITLE_MAX } from '@facet/contract/constants/limits';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { SpaceWire } from '@facet/contract/entities/space';
import { useId, useState, type FormEvent } from 'react';
import { copyTitle } from '../../../lib/copy-title.ts';
import { FORM_ERROR, formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDuplicateProject } from '../batch-api.ts';
import { FormMessage } from './form-message.tsx';
import { PlaceFields } from './place-fields.tsx';
import styles from './dialogs.module.css';
import { t } from '../../../ui/words.ts';

type DuplicateModalProps = { project: ProjectCardWire; spaces: readonly SpaceWire[]; onClose: () => void };

/** Copies a project: its title, where to, and whether designs come along. */
export function DuplicateModal({ project, spaces, onClose }: DuplicateModalProps) {
  const formId = useId();
  const copy = useDuplicateProject();
  const open = spaces.filter(({ abilities }) => abilities.create_project);
  const home = open.find(({ id }) => id === project.space_id) ?? open[0];
  const [title, setTitle] = useState(copyTitle(project.title, TITLE_MAX));
  const [withDesigns, setWithDesigns] = useState(false);
  const [place, setPlace] = useState({
    space_id: home?.id ?? project.space_id,
    folder_id: home?.id === project.space_id ? project.folder_id : null,
  });
  const errors = formErrors(copy.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    copy.mutate({ projectId: project.id, title, with_designs: withDesigns, ...place }, { onSuccess: onClose });
  };
  const foot = (
    <>
      <Button onClick={onClose} disabled={copy.isPending}>
        {t('Cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={copy.isPending}>
        {t('Duplicate')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Duplicate project')} subtitle={project.title} width={660} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate className={styles.fields}>
        <TextField
          label={t('Title')}
          value={title}
          error={errors['title']}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
        <PlaceFields
          spaces={spaces}
          spaceId={place.space_id}
          folderId={place.folder_id}
          errors={{ space_id: errors['space_id'], folder_id: errors['folder_id'] }}
          onChange={setPlace}
        />
        <Checkbox
          label={t('With designs')}
          checked={withDesigns}
          onChange={(event) => setWithDesigns(event.currentTarget.checked)}
        />
        <p className={styles.note}>
          {t(
            'Copies tags, team, guidelines, attachments and workflow, and resets dates and statuses. With designs, the latest version of each style is copied too.',
          )}
        </p>
        <FormMessage>{errors[FORM_ERROR]}</FormMessage>
      </form>
    </Modal>
  );
}
