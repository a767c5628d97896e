import { SELECT_FOLDER_TEXT, SELECT_SPACE_TEXT } from '@facet/contract/constants/texts';
import type { SpaceWire } from '@facet/contract/entities/space';
import { t } from '../../ui/words.ts';

/** Where a project is, or is to go; no folder = on the space itself. */
export type FolderPlace = { spaceId: number | null; folderId: number | null };
export type Moving = { space_id: number; folder_id: number | null };

type Choice = { value: string; label: string; disabled: boolean };
type Space = Pick<SpaceWire, 'id' | 'title' | 'folders' | 'abilities'>;

export const NO_FOLDER = 'none';

const isHere = (project: Moving, spaceId: number | null, folderId: number | null) =>
  project.space_id === spaceId && project.folder_id === folderId;

/** The folders to choose in a space; the project's current one can't be chosen. */
export const folderChoices = (project: Moving, space: Space): Choice[] => [
  { value: NO_FOLDER, label: t('No folder'), disabled: isHere(project, space.id, null) },
  ...space.folders.map(({ id, title }) => ({
    value: String(id),
    label: title,
    disabled: isHere(project, space.id, id),
  })),
];

/** The spaces to choose; one that leaves no other place (the current one without further folders) can't be. */
export const spaceChoices = (project: Moving, spaces: readonly Space[]): Choice[] =>
  spaces
    .filter(({ abilities }) => abilities.create_project)
    .map((space) => ({
      value: String(space.id),
      label: space.title,
      disabled: folderChoices(project, space).every(({ disabled }) => disabled),
    }));

type Errors = { space?: string; folder?: string };

/** What is still missing before the move, in the words of the specification. */
export function moveErrors(project: Moving, { spaceId, folderId }: FolderPlace): Errors {
  if (spaceId === null) return { space: t(SELECT_SPACE_TEXT) };
  if (isHere(project, spaceId, folderId)) return { folder: t(SELECT_FOLDER_TEXT) };
  return {};
}
