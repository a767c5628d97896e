import { FILE_NAME_MAX } from '@facet/contract/constants/limits';
import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import type { MouseEvent } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { useListLink } from '../../../lib/use-list-link.ts';
import { viewerAddress } from '../../../shared/designs/viewer-address.ts';
import { RenameInput } from '../../../ui/rename-input.tsx';
import { CoverLink } from '../../../ui/tile.tsx';
import { useRenameFile } from '../api.ts';
import { useFileBrowser } from '../file-browser-context.ts';
import { t } from '../../../ui/words.ts';

/** Where the viewer shows a file. */
export const linkViewer = ({ id, project, project_module: module, style_id, gallery_group_id: group }: SpaceFileWire) =>
  ({
    to: '/project/$projectId/modules/design-view',
    params: { projectId: project.id },
    search: { module_id: module.id, style_id, file_id: id, gallery_group_id: group ?? undefined },
  }) as const;

type FileTitleProps = { file: SpaceFileWire };

/** The file's name: a click shows it large, or selects it with Shift or Ctrl; as a link it leads to the viewer. */
export function FileTitle({ file }: FileTitleProps) {
  const { select, preview, renamingId } = useFileBrowser();
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    if (event.shiftKey || event.ctrlKey || event.metaKey) select(file.id, event.shiftKey);
    else preview(file.id);
  };
  const { params, search } = linkViewer(file);
  const link = useListLink(viewerAddress(params.projectId, search), handleClick);
  if (renamingId === file.id) return <FileNameInput file={file} />;
  return (
    <CoverLink {...link} title={file.file.original_name}>
      {file.file.original_name}
    </CoverLink>
  );
}

function FileNameInput({ file: { file } }: FileTitleProps) {
  const { setRenamingId } = useFileBrowser();
  const rename = useRenameFile();
  const close = () => setRenamingId(null);
  const handleSave = (name: string) => rename.mutate({ fileId: file.id, original_name: name }, { onSuccess: close });
  const errors = formErrors(rename.error);
  return (
    <RenameInput
      label={t('New name for {name}', { name: file.original_name })}
      value={file.original_name}
      maxLength={FILE_NAME_MAX}
      error={errors['original_name'] ?? errors['form']}
      onSave={handleSave}
      onClose={close}
    />
  );
}
