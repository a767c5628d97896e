import { MODEL_FORMATS } from '@facet/contract/constants/file-formats';
import type { SpecLine } from '@facet/contract/craft/spec';
import { pickMetal, type Metal } from '@facet/model/look/materials';
import type { PieceLook } from '@facet/model/look/tint-triangles';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { App } from '../../../platform/app.ts';
import { drawIn } from '../../files/actions/draw-in.ts';
import { loadHouse, type House } from '../../house/load-house.ts';

type ModelOfStyle = {
  fileId: number;
  spaceId: number;
  lines: readonly SpecLine[] | null;
  /** What its parts are of, in the order of their keys. */
  alloys: readonly { key: string; alloy: string }[];
};

/** The newest models of a file's style, with what is said of their alloys: older ones are hardly looked at. */
const modelsOfStyle = prepared<ModelOfStyle>(
  'models_of_style_to_draw',
  sql`select file.id as "fileId", project.space_id as "spaceId", spec.lines,
      (select coalesce(json_agg(json_build_object('key', known.key, 'alloy', known.alloy) order by known.key), '[]')
        from part_alloys known where known.file_id = file.id) as alloys
    from design_items asked
    join design_items item on item.style_id = asked.style_id and item.deleted_at is null
    join projects project on project.id = item.project_id
    join files file on file.id = item.file_id and file.deleted_at is null
      and file.format = any(${sql.param([...MODEL_FORMATS])}::text[])
    left join style_specs spec on spec.style_id = item.style_id
    where asked.file_id = ${sql.placeholder('fileId')} order by item.version desc, item.id limit 20`,
);

/** The piece is of the alloy that its spec is weighed in, a part of the one that somebody said. */
function toLook({ lines, alloys: said }: ModelOfStyle, { alloys }: House): PieceLook {
  const metalNamed = (key: string | null | undefined): Metal | null => {
    const alloy = alloys.find((one) => one.key === key);
    return alloy ? pickMetal(alloy) : null;
  };
  const parts = said.flatMap(({ key, alloy }) => {
    const metal = metalNamed(alloy);
    return metal ? { key, metal } : [];
  });
  return { metal: metalNamed(lines?.find(({ alloy }) => alloy !== null)?.alloy), parts };
}

/** Has the previews of a style's models drawn in the alloys that it is to be cast in; `fileId` is one of its files. */
export async function drawInAlloys(app: Pick<App, 'jobs'>, tx: Tx, fileId: number): Promise<void> {
  const models = await modelsOfStyle(tx, { fileId });
  const [first] = models;
  if (!first) return;
  const house = await loadHouse(tx, first.spaceId);
  await drawIn(
    app,
    tx,
    models.map((model) => ({ fileId: model.fileId, look: toLook(model, house) })),
  );
}
