import type { StyleWire } from '@facet/contract/entities/design';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addDesigns } from '../../shared/designs/add-designs.ts';
import type { ModuleRef } from '../../shared/designs/api.ts';
import { versionProblem, type UploadPlace } from '../../shared/files/check-files.ts';
import { pickFiles } from '../../shared/files/pick-files.ts';
import type { UploadBatch } from '../../features/uploads/upload-list.ts';
import { uploads } from '../../features/uploads/uploads.ts';
import { withPackedModels } from '../../features/uploads/with-packed-models.ts';
import type { FileSieve } from '../../shared/files/use-file-sieve.ts';

/** How a style gets its next version: files chosen or dropped, checked, then uploaded while other things go on. */
export function useVersionIntake(ref: ModuleRef, place: UploadPlace, { sift, refuse }: FileSieve) {
  const client = useQueryClient();
  const last = useRef<StyleWire>(null);
  function upload(style: StyleWire, files: readonly File[]): void {
    const accepted = sift(files);
    const problem = versionProblem(accepted);
    if (problem) return refuse(problem);
    if (accepted.length === 0) return undefined;
    const target = { style_id: style.id };
    const attach: UploadBatch['attach'] = (fileIds, _files, key) => addDesigns(client, ref, target, { fileIds, key });
    return uploads.add({ type: place.type, files: accepted, attach, goal: { kind: 'design', ...ref, target } });
  }
  const add = (style: StyleWire, files: readonly File[]) => withPackedModels(files, (packed) => upload(style, packed));
  const addVersion = (style: StyleWire, files?: readonly File[]): void => {
    last.current = style;
    if (files) add(style, files);
    else pickFiles(place.formats, (picked) => add(style, picked));
  };
  /** Asks for other files of the same style. */
  const chooseAgain = () => {
    if (last.current) addVersion(last.current);
  };
  return { addVersion, chooseAgain };
}
