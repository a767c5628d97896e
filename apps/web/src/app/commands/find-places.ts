import type { FolderWire, SpaceWire } from '@facet/contract/entities/space';
import { createFinder } from '@facet/contract/fold';

export type FoundPlace = {
  id: string;
  label: string;
  detail: string | undefined;
  spaceId: number;
  folderId: number | null;
};

type Titled = Pick<SpaceWire, 'id' | 'title'> & { folders: readonly Pick<FolderWire, 'id' | 'title'>[] };

const MOST = 8;

/** Spaces and folders with the text in their title, in side menu order; without a text only the spaces. */
export function findPlaces(spaces: readonly Titled[], text: string): FoundPlace[] {
  const isCalled = createFinder(text);
  const fits = ({ label, folderId }: FoundPlace) => (text.trim() === '' ? folderId === null : isCalled(label));
  return spaces
    .flatMap(({ id, title, folders }): FoundPlace[] => [
      { id: `space-${id}`, label: title, detail: undefined, spaceId: id, folderId: null },
      ...folders.map((folder) => ({
        id: `folder-${folder.id}`,
        label: folder.title,
        detail: title,
        spaceId: id,
        folderId: folder.id,
      })),
    ])
    .filter(fits)
    .slice(0, MOST);
}
