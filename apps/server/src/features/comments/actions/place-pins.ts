import type { PinState } from '@facet/contract/entities/comment';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import { and, eq, inArray } from 'drizzle-orm';
import { designComments } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { PlacedPins } from '@facet/model/pins/place-pins';
import { isHopeless } from '../../../platform/file-processes/file-work-failed.ts';
import { modelProcess, type KindOfWork, type ModelSource } from '../../../platform/file-processes/kind-of-work.ts';
import { withLocalFile } from '../../../platform/file-processes/local-file.ts';
import { carriedPins, type CarriedPin } from '../pins-query.ts';
import type { placeFilePins } from '../place-file-pins.ts';
import { announceComment } from './announce-comment.ts';

/** The places of pins on a later model. */
const PLACE_PINS: KindOfWork<typeof placeFilePins, ModelSource> = {
  module: new URL('../place-file-pins.ts', import.meta.url),
  name: 'placeFilePins',
  processFor: modelProcess,
};

type Triple = [number, number, number];
type Found = { pin: CarriedPin; state: PinState | null; position?: CommentPosition };

const unplaced = (pins: readonly CarriedPin[]): Found[] => pins.map((pin) => ({ pin, state: 'unplaced' }));
const pointOf = ({ from }: CarriedPin): Triple | undefined => from?.view?.point;

/** The same view of the pin's new place: what was drawn over it stays over it. */
function moveView({ from }: CarriedPin, to: Triple, scale: number): CommentPosition | undefined {
  const { view } = from ?? {};
  if (!from || !view?.point) return undefined;
  const [x, y, z] = view.point;
  const shift = (place: Triple): Triple => [
    to[0] + (place[0] - x) * scale,
    to[1] + (place[1] - y) * scale,
    to[2] + (place[2] - z) * scale,
  ];
  return { ...from, view: { ...view, position: shift(view.position), target: shift(view.target), point: to } };
}

function judgePin(pin: CarriedPin, placed: PlacedPins['pins'][number] | undefined, scale: number): Found {
  if (!placed) return { pin, state: 'gone' };
  const { point, hasMoved } = placed;
  if (!hasMoved && scale === 1) return { pin, state: null };
  return { pin, state: hasMoved ? 'moved' : null, position: moveView(pin, point, scale) };
}

/** The places in the later file of the pins from one earlier file. */
async function findPlaces(app: App, pins: readonly CarriedPin[]): Promise<Found[]> {
  const [first] = pins;
  const points = pins.flatMap((pin) => [pointOf(pin)].filter((point) => point !== undefined));
  if (!first?.earlier || points.length < pins.length) return unplaced(pins);
  const { earlier, later } = first;
  const { storage } = app;
  const { pins: placed, scale } = await withLocalFile({ storage, key: earlier.key }, (path) =>
    app.fileProcesses.run(
      PLACE_PINS,
      { ...later, storage },
      { unit: later.unit, earlier: { path, format: earlier.format, unit: earlier.unit }, points },
    ),
  );
  return pins.map((pin, at) => judgePin(pin, placed[at] ?? undefined, scale));
}

/** Stores the places found, except for pins that somebody has moved meanwhile, and tells those who look at them. */
const keep = (app: App, found: readonly Found[]): Promise<void> =>
  transact(app, async (tx) => {
    for (const { pin, state, position } of found) {
      const [kept] = await tx
        .update(designComments)
        .set({ pinState: state, ...(position ? { position } : {}) })
        .where(and(eq(designComments.id, pin.id), inArray(designComments.pinState, ['looking', 'unplaced'])))
        .returning({ id: designComments.id });
      if (kept) announceComment(tx, 'comment.changed', { ...pin, headId: pin.id, boardId: null });
    }
  });

/**
 * Finds the places of pins that were carried over to an item's model. If that fails, they keep their old coordinates
 * and say so; if it may succeed later, it is tried again.
 */
export async function placePins(app: App, itemId: number): Promise<void> {
  const pins = await carriedPins(app.db, { itemId });
  for (const own of Map.groupBy(pins, ({ earlierId }) => earlierId).values()) {
    try {
      await keep(app, await findPlaces(app, own));
    } catch (error) {
      await keep(app, unplaced(own));
      if (!isHopeless(error)) throw error;
      app.log.info({ itemId, err: error }, 'pins are not placed');
    }
  }
}
