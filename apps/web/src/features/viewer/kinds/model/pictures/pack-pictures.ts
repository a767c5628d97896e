import { packFiles } from '@facet/model/pack-model';

/** A zip of pictures. */
export async function packPictures(pictures: readonly { name: string; blob: Blob }[]): Promise<Blob> {
  const files = await Promise.all(
    pictures.map(async ({ name, blob }) => ({ name, bytes: new Uint8Array(await blob.arrayBuffer()) })),
  );
  return new Blob([packFiles(files)], { type: 'application/zip' });
}
