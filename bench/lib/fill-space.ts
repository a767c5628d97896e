import { getFile } from '@facet/contract/endpoints/files';
import { callApi } from './call-api.ts';
import { makePhoto } from './make-photo.ts';
import type { Seeded } from './seed.ts';
import { uploadAll } from './upload-file.ts';

const PRESETS = 3;
const TRY_AGAIN_MS = 100;

/** Uploads one picture and waits for its previews: their bytes serve every row made in SQL. */
async function uploadModel(url: string, token: string): Promise<number> {
  const caller = { url, token };
  const [fileId] = await uploadAll(caller, 'design', [{ name: 'model.jpg', body: [await makePhoto(1600, 1248)] }]);
  if (fileId === undefined) throw new Error('nothing was uploaded');
  for (;;) {
    const { data } = await callApi(caller, getFile, { params: { fileId } });
    if (data.thumbnails.length === PRESETS) return fileId;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** Adds styles with two files each, like a space after years; every preview is a real picture. */
export async function fillSpace(url: string, seeded: Seeded, styles: number): Promise<void> {
  const { token, client, projectId, moduleId, userId } = seeded;
  const modelId = await uploadModel(url, token);
  await client.query(
    `with made as (insert into styles (project_id, title, product_type, created_by, created_at, updated_at)
        select $2, 'Style ' || n, 1 + n % 7, $3, now() - n * interval '1 second', now() - n * interval '1 second'
        from generate_series(1, $1::int) n returning id, created_at),
      pictures as (insert into files (uploader_id, upload_type, original_name, storage_key, format, content_type, size, sha256,
          width, height, attached_at)
        select $3, 'design', 'style-' || id || '-' || version || '.jpg', 'bench' || id || 'x' || version, 'jpg', 'image/jpeg',
          12345 + id, repeat('0', 64), 1600, 1248, now() from made, generate_series(1, 2) version
        returning id, (regexp_match(original_name, '(\\d+)-'))[1]::int as style_id,
          (regexp_match(original_name, '-(\\d)\\.'))[1]::int as version),
      thumbs as (insert into file_thumbnails (file_id, preset_name, storage_key, content_type, width, height, size)
        select pictures.id, t.preset_name, t.storage_key, t.content_type, t.width, t.height, t.size
        from pictures, file_thumbnails t where t.file_id = $5)
    insert into design_items (project_id, project_module_id, style_id, file_id, version, created_by, updated_at)
    select $2, $4, style_id, pictures.id, version, $3, made.created_at from pictures join made on made.id = style_id`,
    [styles, projectId, userId, moduleId, modelId],
  );
  await client.query('vacuum analyze');
}
