import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { callApi } from './call-api.ts';
import { makePhoto } from './make-photo.ts';
import type { Seeded } from './seed.ts';
import { uploadAll } from './upload-file.ts';

const STYLES = 12;
/** The names of the styles in a filled project, each with a number after it. */
export const STYLE_TITLES = ['Halo ring', 'Solitaire', 'Eternity band', 'Drop earring'] as const;

/** A realistic project: styles with one picture each. */
export async function fillProject(url: string, { token, projectId, moduleId }: Seeded): Promise<void> {
  const caller = { url, token };
  const picture = await makePhoto(1200, 900);
  const files = Array.from({ length: STYLES }, (_, index) => ({ name: `ring ${index}.jpg`, body: [picture] }));
  const fileIds = await uploadAll(caller, 'design', files);
  for (const [index, fileId] of fileIds.entries()) {
    const title = `${STYLE_TITLES[index % STYLE_TITLES.length]} ${index + 1}`;
    const body = { style: { title }, file_ids: [fileId] };
    await callApi(caller, uploadDesigns, { params: { projectId, moduleId }, body });
  }
}
