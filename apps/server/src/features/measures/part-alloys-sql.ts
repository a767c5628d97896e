import type { ModelFigures, SaidWire } from '@facet/contract/entities/measure';
import { sql } from 'drizzle-orm';
import { isoMoment } from '../../db/typed-sql.ts';

/** What people said that parts of a model are cast in, by the parts' keys. */
export type PartAlloys = Record<string, SaidWire & { alloy: string }>;

/** The same of `file`, as a `PartAlloys`. */
export const partAlloysSql = sql`(select coalesce(json_object_agg(known.key, json_build_object('alloy', known.alloy,
    'at', ${isoMoment(sql`known.updated_at`)},
    'by', json_build_object('id', person.id, 'name', concat_ws(' ', person.first_name, person.last_name)))), '{}')
  from part_alloys known join users person on person.id = known.updated_by where known.file_id = file.id)`;

/** Figures whose parts have the alloys that people gave them. */
export function withAlloys(figures: ModelFigures, alloys: PartAlloys): ModelFigures {
  const parts = figures.parts.map((part) => {
    const said = Object.hasOwn(alloys, part.key) ? alloys[part.key] : undefined;
    return said ? { ...part, alloy: said.alloy, alloy_said: { at: said.at, by: said.by } } : part;
  });
  return { ...figures, parts };
}
