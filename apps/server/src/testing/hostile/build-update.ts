import * as Y from 'yjs';

export type Id = { client: number; clock: number };
export type UpdatePlace =
  | { key: string; root?: string; parent?: undefined; origin?: undefined; right?: undefined }
  | { key: string; parent: Id; root?: undefined; origin?: undefined; right?: undefined }
  | { origin: Id; right?: Id | undefined; key?: undefined; root?: undefined; parent?: undefined };
/** Writes one struct, as Yjs would, or as it never would. */
export type Struct = (encoder: Y.UpdateEncoderV1) => void;
export type Section = { client: number; clock: number; structs: readonly Struct[]; count?: number };
export type Deletes = { client: number; ranges: readonly (readonly [clock: number, length: number])[] };

const HAS = { key: 32, right: 64, left: 128 };

function writePlace(encoder: Y.UpdateEncoderV1, kind: number, place: UpdatePlace): void {
  const { origin, right, parent, key } = place;
  const has = (origin ? HAS.left : 0) + (right ? HAS.right : 0) + (key === undefined ? 0 : HAS.key);
  encoder.writeInfo(kind + has);
  if (origin) encoder.writeLeftID(Y.createID(origin.client, origin.clock));
  if (right) encoder.writeRightID(Y.createID(right.client, right.clock));
  if (origin || right) return;
  encoder.writeParentInfo(!parent);
  if (parent) encoder.writeLeftID(Y.createID(parent.client, parent.clock));
  else encoder.writeString(place.root ?? 'items');
  if (key !== undefined) encoder.writeString(key);
}

/** What nobody has kept, so many clock ticks of it. */
export const unkept =
  (length: number): Struct =>
  (encoder) => {
    encoder.writeInfo(0);
    encoder.writeLen(length);
  };
export const skipped =
  (length: number): Struct =>
  (encoder) => {
    encoder.writeInfo(10);
    encoder.writeLen(length);
  };
export const deleted =
  (place: UpdatePlace, length = 1): Struct =>
  (encoder) => {
    writePlace(encoder, 1, place);
    encoder.writeLen(length);
  };
export const map =
  (place: UpdatePlace): Struct =>
  (encoder) => {
    writePlace(encoder, 7, place);
    encoder.writeTypeRef(1);
  };
export const values =
  (place: UpdatePlace, ...all: readonly unknown[]): Struct =>
  (encoder) => {
    writePlace(encoder, 8, place);
    encoder.writeLen(all.length);
    for (const value of all) encoder.writeAny(value);
  };

/** An update of any parts, whether they fit together or not. */
export function buildUpdate(sections: readonly Section[], deletes: readonly Deletes[] = []): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  encoder.writeLen(sections.length);
  for (const { client, clock, structs, count = structs.length } of sections) {
    encoder.writeLen(count);
    encoder.writeClient(client);
    encoder.writeLen(clock);
    for (const write of structs) write(encoder);
  }
  encoder.writeLen(deletes.length);
  for (const { client, ranges } of deletes) {
    encoder.writeLen(client);
    encoder.writeLen(ranges.length);
    for (const part of ranges.flat()) encoder.writeLen(part);
  }
  return encoder.toUint8Array();
}

export const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));
