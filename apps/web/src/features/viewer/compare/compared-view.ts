import { modelView } from '@facet/contract/entities/drawing';
import { z } from 'zod';
import type { LinkedView } from '../kinds/kind-props.ts';

const share = z.number().min(0).max(1);
const whole = z.number().int().min(0).max(10_000_000);
const spot = z.strictObject({ row: whole, column: whole });
const place = z.number().min(-1e9).max(1e9);

const view: z.ZodType<LinkedView> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('flat'),
    zoom: z.number().positive().max(10_000),
    offset: z.object({ x: place, y: place }),
    rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    page: z.number().int().min(1).max(100_000).exactOptional(),
  }),
  z.object({
    kind: z.literal('model'),
    camera: modelView,
    millimetres: z.number().positive().nullable(),
    section: z
      .object({ axis: z.union([z.literal(0), z.literal(1), z.literal(2)]), at: share, isTurned: z.boolean() })
      .nullable(),
  }),
  z.object({
    kind: z.literal('sheet'),
    sheet: z.string().max(200),
    cell: spot,
    first: z.strictObject({ row: place, column: place }),
  }),
  z.object({ kind: z.literal('document'), part: place }),
]);
const comparedView = z.object({
  wipe: share.default(0.5),
  opacity: share.default(0.5),
  hasMarks: z.boolean().default(true),
  view: view.nullable().default(null),
});

/**
 * How two versions are looked at: where the upper one is wiped away or how much of it shows, whether pins and drawings
 * lie over them, and from where.
 */
export type ComparedView = z.infer<typeof comparedView>;
export const START_COMPARED: ComparedView = comparedView.parse({});

const DIGITS = 5;
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;

/** For an address: what was changed; undefined while nothing was. */
export function writeComparedView(compared: ComparedView): string | undefined {
  const start: Record<string, unknown> = START_COMPARED;
  const changed = Object.entries(compared).filter(([name, value]) => value !== start[name]);
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed), rounded) : undefined;
}

/** From an address; one that is not understood begins anew. */
export function readComparedView(text: string | undefined): ComparedView {
  try {
    return comparedView.catch(START_COMPARED).parse(JSON.parse(text ?? '{}'));
  } catch {
    return START_COMPARED;
  }
}
