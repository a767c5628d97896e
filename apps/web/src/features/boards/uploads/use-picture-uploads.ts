import type { Point } from '@facet/board/geometry';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkFiles, type CheckedFiles } from '../../../shared/files/check-files.ts';
import { upload } from '../../../shared/files/upload.ts';
import { addPictures, type BoardRef } from '../api.ts';
import type { OpenBoard } from '../session/open-board.ts';
import { BOARD_PLACE } from './board-place.ts';
import { measurePicture } from './measure-picture.ts';
import { createPictureUploads } from './picture-uploads.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Brings files onto an open board; what is not taken is said by `refused`. */
export function usePictureUploads(place: BoardRef, board: OpenBoard) {
  const client = useQueryClient();
  const [uploads] = useState(() =>
    createPictureUploads({
      send: upload,
      place: (pictures) => board.asMine(() => addPictures(client, place, pictures)),
      measure: measurePicture,
    }),
  );
  const tiles = useSyncExternalStore(uploads.subscribe, uploads.tiles);
  const [refused, setRefused] = useState<CheckedFiles | null>(null);
  useEffect(() => () => uploads.stop(), [uploads]);
  const isBusy = tiles.some(({ error }) => error === undefined);
  useEffect(() => {
    if (!isBusy) return undefined;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
  const add = (files: readonly File[], at: Point) => {
    const checked = checkFiles(files, BOARD_PLACE);
    if (checked.problem !== undefined || checked.rejected.length > 0) setRefused(checked);
    if (checked.accepted.length > 0) void uploads.add(checked.accepted, at);
  };
  return { uploads, tiles, add, refused, closeRefused: () => setRefused(null) };
}
