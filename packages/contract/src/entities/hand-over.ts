import { z } from 'zod';
import { RELEASE_STATES } from '../constants/statuses.ts';
import { releaseParts, releasePrice } from './release.ts';
import { STONE_SUPPLIERS } from './stone-list.ts';

/** Counted up when a field is renamed, removed or means something else; a field that is added changes nothing. */
export const HAND_OVER_VERSION = 1;

const { shape } = releaseParts;
const weight = shape.weights.element.omit({ from: true });
const stone = shape.stones
  .unwrap()
  .shape.rows.element.omit({ origin_file_id: true, carats: true })
  .extend({
    /** Null in a client’s copy. */
    supplied_by: z.enum(STONE_SUPPLIERS).nullable(),
    certificate: z.object({ lab: z.string(), number: z.string() }).nullable(),
  });
const file = shape.drawings.element
  .pick({ version: true, file_name: true, format: true, size: true, sha256: true })
  .extend({ part: z.enum(['model', 'drawing']) });

/** A released style as it goes to other systems. Figures are decimal strings, in mm, mm³, g and carats. */
export const handOver = z.object({
  version: z.literal(HAND_OVER_VERSION),
  /** The same for the same release, however often it comes. */
  key: z.string(),
  house: z.string(),
  project: z.string(),
  style: z.object({ id: z.number(), number: z.string().nullable(), title: z.string(), product_type: z.string() }),
  revision: z.string().nullable(),
  state: z.enum(RELEASE_STATES),
  released_at: z.string().nullable(),
  /** SHA-256 of all that was released. */
  hash: z.string(),
  /** Says whether it still holds, to anyone. */
  link: z.string(),
  metal: shape.alloy,
  weights: z.array(weight),
  /** Lines of the spec: what was asked, what was measured, and whether it is within its tolerance. */
  sizes: shape.spec,
  stones: z.object({ list: z.number(), quantity: z.number(), carats: z.string(), rows: z.array(stone) }).nullable(),
  /** Empty in a client’s copy. */
  files: z.array(file),
  /** In a designer’s copy, for those who see costs. */
  price: releasePrice.pick({ currency: true, costs: true }).nullable(),
});
export type HandOver = z.infer<typeof handOver>;
