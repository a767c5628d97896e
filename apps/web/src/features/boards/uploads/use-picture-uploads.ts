import { uniteAreas, type Area } from '@facet/board/geometry';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onTokenChange } from '../../../lib/session-token.ts';
import { upload } from '../../../shared/files/upload.ts';
import { useFileSieve } from '../../../shared/files/use-file-sieve.ts';
import { addPictures, type BoardRef } from '../api.ts';
import type { OpenBoard } from '../session/open-board.ts';
import { BOARD_PLACE } from './board-place.ts';
import { createPictureUploads, type PackPoint, type PictureUploads } from './picture-uploads.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const isBusy = (uploads: PictureUploads) => uploads.tiles().some(({ error }) => error === undefined);

/** The uploads of each board; they go on when people leave the board and show again when they return. */
const underWay = new Map<number, PictureUploads>();

function watch(): void {
  if ([...underWay.values()].some(isBusy)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

onTokenChange((token) => {
  if (token !== null) return;
  for (const uploads of underWay.values()) uploads.stop();
  underWay.clear();
});

/** A picture's size in pixels; null for what the browser can't show. */
function measurePicture(url: string): Promise<{ width: number; height: number } | null> {
  const picture = new Image();
  const { promise, resolve } = Promise.withResolvers<{ width: number; height: number } | null>();
  picture.addEventListener('load', () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight }));
  picture.addEventListener('error', () => resolve(null));
  picture.src = url;
  return promise;
}

function uploadsTo(client: QueryClient, place: BoardRef, board: OpenBoard): PictureUploads {
  const uploads = createPictureUploads({
    send: upload,
    place: (pictures) => board.asMine(() => addPictures(client, place, pictures)),
    measure: measurePicture,
  });
  uploads.subscribe(watch);
  return uploads;
}

/** Between one drop and the rest of it, in board pixels. */
const GAP = 40;

/** Hears of pictures that are on their way: where they will be, and their ids once they are there. */
export type PicturesAdded = { onPlanned: (areas: readonly Area[]) => void; onPlaced: (ids: readonly string[]) => void };

/** Brings files onto an open board; `refused` names those it doesn't accept. */
export function usePictureUploads(place: BoardRef, board: OpenBoard, { onPlanned, onPlaced }: PicturesAdded) {
  const client = useQueryClient();
  const { boardId } = place;
  const [uploads] = useState(() => underWay.get(boardId) ?? uploadsTo(client, place, board));
  useEffect(() => {
    underWay.set(boardId, uploads);
    return () => {
      // What did not arrive keeps its reason and its Retry, too.
      if (uploads.tiles().length > 0) return;
      uploads.stop();
      underWay.delete(boardId);
    };
  }, [boardId, uploads]);
  const tiles = useSyncExternalStore(uploads.subscribe, uploads.tiles);
  const { sift, refused, closeRefused } = useFileSieve(BOARD_PLACE);
  // Below what was added last.
  const next = useRef<PackPoint>({ x: 0, y: 0 });
  const add = (files: readonly File[], at: PackPoint) => {
    next.current = at;
    const accepted = sift(files);
    if (accepted.length === 0) return;
    const planned = (areas: readonly Area[]) => {
      const all = uniteAreas(areas);
      if (all) next.current = { x: all.x, y: all.y + all.height + GAP, isCorner: true };
      onPlanned(areas);
    };
    void uploads.add(accepted, at, planned).then(onPlaced);
  };
  const addMore = (files: readonly File[]) => add(files, next.current);
  return { uploads, tiles, add, addMore, refused, closeRefused };
}
