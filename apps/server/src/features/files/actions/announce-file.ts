import type { ProjectUpdate } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';
import type { ShownAs } from '../file-holders.ts';
import type { FilePlace } from '../policy.ts';

type ChangedFile = { fileId: number; uploaderId: number; places: readonly FilePlace[] };

type Where = Pick<ProjectUpdate, 'module_id' | 'style_id' | 'item_ids' | 'board_id'>;

/**
 * The update for a place's project, so that those who see the file there refetch it; none if only its author sees it.
 */
const TOLD: Record<ShownAs, (place: FilePlace) => { place: Where; isInternal: boolean } | null> = {
  design: (place) => ({
    place: { ...moduleField(place), ...styleField(place), ...itemField(place) },
    isInternal: false,
  }),
  comment: (place) => ({
    place: { ...moduleField(place), ...itemField(place), ...boardField(place) },
    isInternal: place.isInternal,
  }),
  weight: (place) => ({
    place: { ...moduleField(place), ...styleField(place), ...itemField(place) },
    isInternal: true,
  }),
  message: (place) => ({ place: moduleField(place), isInternal: true }),
  task: (place) => ({ place: moduleField(place), isInternal: true }),
  board: (place) => ({ place: { ...moduleField(place), ...boardField(place) }, isInternal: place.isInternal }),
  attachment: () => ({ place: {}, isInternal: false }),
  cover: () => ({ place: {}, isInternal: false }),
  draft: () => null,
  unpublished: () => null,
  avatar: () => null,
};

const moduleField = ({ moduleId }: FilePlace) => ({ module_id: moduleId });
const styleField = ({ styleId }: FilePlace) => (styleId === null ? {} : { style_id: styleId });
const boardField = ({ boardId }: FilePlace) => (boardId === null ? {} : { board_id: boardId });
const itemField = ({ itemId }: FilePlace) => (itemId === null ? {} : { item_ids: [itemId] });

/** Tells the projects that hold the file, and its uploader, to refetch it once the transaction has committed. */
export function announceFile(tx: Tx, { fileId, uploaderId, places }: ChangedFile): void {
  const changed = { event: 'file.changed' as const, entity: 'file' as const, id: fileId, file_ids: [fileId] };
  for (const shown of places) {
    const told = TOLD[shown.as](shown);
    if (!told || shown.projectId === null) continue;
    const update = { ...changed, project_id: shown.projectId, ...told.place };
    tx.afterCommit({ kind: 'project', update, isInternal: told.isInternal });
  }
  tx.afterCommit({ kind: 'users', userIds: [uploaderId], update: { ...changed, project_id: null } });
}
