import type { UseMutationResult } from '@tanstack/react-query';
import { useId } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { OTHER_FAILURE_TEXT } from '../../../lib/failure-texts.ts';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCreateFolder, useRenameFolder, type FolderInput } from '../api.ts';
import { t } from '../../../ui/words.ts';

type Folder = { id: number; title: string };
type FolderModalProps = { spaceId: number; folder?: Folder; onClose: () => void };

/** Creates a folder in the space, or renames the one that is given. */
export function FolderModal({ spaceId, folder, onClose }: FolderModalProps) {
  const shared = { spaceId, onClose };
  return folder ? <RenameFolder {...shared} folder={folder} /> : <NewFolder {...shared} />;
}

type NewFolderProps = { spaceId: number; onClose: () => void };

function NewFolder(props: NewFolderProps) {
  return <FolderForm {...props} title="" heading={t('New Folder')} button={t('Create')} save={useCreateFolder()} />;
}

function RenameFolder({ folder, ...props }: NewFolderProps & { folder: Folder }) {
  const save = useRenameFolder(folder.id);
  return <FolderForm {...props} title={folder.title} heading={t('Rename Folder')} button={t('Save')} save={save} />;
}

type FolderFormProps = NewFolderProps & {
  title: string;
  heading: string;
  button: string;
  save: Pick<UseMutationResult<unknown, Error, FolderInput>, 'mutate' | 'isPending'>;
};

function FolderForm({ spaceId, title, heading, button, save, onClose }: FolderFormProps) {
  const formId = useId();
  const { form, showFailure } = useApiForm({ title });
  // What is wrong with the name stays at the field; any other failure closes the dialog.
  const handleFailure = (error: unknown) => {
    if (statusOf(error) === 422) return showFailure(error);
    toast.error(OTHER_FAILURE_TEXT);
    onClose();
  };
  const handleSubmit = form.onSubmit((values) => {
    if (title !== '' && values.title.trim() === title) return onClose();
    save.mutate({ title: values.title, space_id: spaceId }, { onSuccess: onClose, onError: handleFailure });
  });
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
        {button}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={heading} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <TextField {...form.getInputProps('title')} label={t('Folder name')} autoComplete="off" data-autofocus />
      </form>
    </Modal>
  );
}
