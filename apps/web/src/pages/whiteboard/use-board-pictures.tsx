import type { Point } from '@facet/board/geometry';
import type { ProjectWire } from '@facet/contract/entities/project';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { BOARD_PLACE } from '../../features/boards/uploads/board-place.ts';
import { droppedFiles } from '../../features/boards/uploads/dropped-files.ts';
import { pastePictures } from '../../features/boards/uploads/paste-pictures.ts';
import { usePictureUploads } from '../../features/boards/uploads/use-picture-uploads.ts';
import type { BoardRef } from '../../features/boards/api.ts';
import type { BoardCanvasHandle, PastedPicture } from '../../features/boards/canvas/board-canvas-props.ts';
import type { OpenBoard } from '../../features/boards/session/open-board.ts';
import type { BoardSession } from '../../features/boards/session/board-session.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { pickFiles } from '../../shared/files/pick-files.ts';
import { usePdfPages } from './use-pdf-pages.tsx';

const AddPicturesModal = lazyPart(
  async () => (await import('../../features/boards/uploads/add-pictures-modal.tsx')).AddPicturesModal,
);
const ProjectPictures = lazyPart(async () => (await import('./project-pictures.tsx')).PicturesForBoard);
const UploadErrorsModal = lazyPart(
  async () => (await import('../../shared/files/upload-errors-modal.tsx')).UploadErrorsModal,
);

type UseBoardPictures = {
  place: BoardRef;
  project: ProjectWire;
  board: OpenBoard;
  session: BoardSession;
  /** It says where something was dropped, and shows what comes. */
  canvas: BoardCanvasHandle | null;
  onSelect: (choose: (selection: readonly string[]) => readonly string[]) => void;
};

/** All ways in which pictures come onto a board, and the dialogs on the way. */
export function useBoardPictures({ place, project, board, session, canvas, onSelect }: UseBoardPictures) {
  const canEdit = session.canEdit && canvas !== null;
  const { uploads, tiles, add, addMore, refused, closeRefused } = usePictureUploads(place, board, {
    onPlanned(areas) {
      onSelect(() => []);
      canvas?.showAdded(areas);
    },
    // Who has chosen something else meanwhile goes on with that.
    onPlaced: (ids) => onSelect((chosen) => (chosen.length === 0 ? ids : chosen)),
  });
  const pages = usePdfPages(session, add);
  const client = useQueryClient();
  const { mutate: paste } = useMutation({
    mutationFn: (pictures: PastedPicture[]) => board.asMine(() => pastePictures(client, place, session, pictures)),
    onSuccess: (ids) => onSelect((chosen) => [...chosen, ...ids]),
  });
  const [asked, setAsked] = useState<Point | null>(null);
  const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const dropOn = {
    onDragOver: (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      if (!canEdit) event.dataTransfer.dropEffect = 'none';
    },
    onDrop: (event: DragEvent) => {
      if (!isFiles(event)) return;
      // Otherwise, where dropping is not allowed, the browser would navigate to the file.
      event.preventDefault();
      if (!canEdit) return;
      const at = canvas.toBoard({ x: event.clientX, y: event.clientY });
      void droppedFiles(event.dataTransfer).then((files) => add(files, at));
    },
  };
  const dialogs = (
    <>
      {asked && (
        <AddPicturesModal onFiles={(files) => add(files, asked)} onClose={() => setAsked(null)}>
          <ProjectPictures
            project={project}
            onFiles={(files) => {
              setAsked(null);
              add(files, asked);
            }}
          />
        </AddPicturesModal>
      )}
      {pages.dialog}
      {refused && (
        <UploadErrorsModal
          rejected={refused.rejected}
          problem={refused.problem}
          place={BOARD_PLACE}
          onChoose={() => pickFiles(BOARD_PLACE.formats, addMore)}
          onRest={addMore}
          onClose={closeRefused}
        />
      )}
    </>
  );
  /** What the canvas shows and asks for. */
  const onCanvas = {
    uploads: tiles,
    onCancelUpload: uploads.cancel,
    onRetryUpload: uploads.retry,
    onPickPictures: setAsked,
    onPasteFiles: add,
    onPastePictures: paste,
    onPages: pages.ask,
  };
  return { tiles, add, ask: setAsked, onCanvas, dropOn, dialogs };
}
