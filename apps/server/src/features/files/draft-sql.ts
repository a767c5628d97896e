import { sql } from 'drizzle-orm';

/** Whether a draft (by its alias) of the file's uploader shows the file (by its alias): nobody draws with others' files. */
export const isInDraftOf = (draft: string, file: string) =>
  sql.raw(`${file}.upload_type = 'drawn' and ${draft}.user_id = ${file}.uploader_id and ${draft}.drawing @>
    jsonb_build_object('strokes', jsonb_build_array(jsonb_build_object('file_id', ${file}.id)))`);
