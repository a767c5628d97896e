import { Folder, Home } from 'lucide-react';
import type { Place } from './find-places.ts';
import type { FoundCommand } from './found-commands.tsx';

const MOST = 2;

/** Spaces and folders as rows of the palette. */
export const placeCommands = (places: readonly Place[]): FoundCommand[] =>
  places.slice(0, MOST).map(({ id, label, detail, spaceId, folderId }) => ({
    id,
    kind: folderId === null ? 'space' : 'folder',
    label,
    detail,
    lead: folderId === null ? <Home aria-hidden="true" /> : <Folder aria-hidden="true" />,
    leadsWithIcon: true,
    address: folderId === null ? `/space/${spaceId}/dashboard` : `/space/${spaceId}/folder/${folderId}`,
  }));
