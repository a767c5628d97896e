import { findMiddle, turned, type Area } from '@facet/board/geometry';
import { pulled, rounded, type Handle } from '@facet/board/reshape';
import type { BoardCrop, BoardPlace } from '@facet/contract/entities/board-item';

export const WHOLE_CROP: BoardCrop = { x: 0, y: 0, width: 1, height: 1 };
/** The smallest part of a picture. */
const SHARE_MIN = 0.02;

type Cropped = BoardPlace & { crop?: BoardCrop; is_flipped?: boolean };

/** A part as it is seen: in a flipped picture, left and right are swapped. */
const mirrored = (crop: BoardCrop): BoardCrop => ({ ...crop, x: 1 - crop.x - crop.width });
export const seenCrop = ({ crop = WHOLE_CROP, is_flipped: isFlipped }: Cropped): BoardCrop =>
  isFlipped ? mirrored(crop) : crop;

/** Where the whole of a cropped picture would be, before rotation. */
export function wholeArea(picture: Cropped): Area {
  const { x, y, width, height } = seenCrop(picture);
  const whole = { width: picture.width / width, height: picture.height / height };
  return { x: picture.x - x * whole.width, y: picture.y - y * whole.height, ...whole };
}

/** A part with one edge or corner moved, in fractions of the picture. */
export function pullCrop(crop: BoardCrop, handle: Handle, to: { x: number; y: number }): BoardCrop {
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  // The rule for areas is in pixels: the picture counts as a thousand.
  const big = { x: crop.x * 1000, y: crop.y * 1000, width: crop.width * 1000, height: crop.height * 1000 };
  const next = pulled(big, handle, { x: inside(to.x) * 1000, y: inside(to.y) * 1000 });
  const share = (value: number) => Math.round(value * 10) / 10_000;
  const part = { x: share(next.x), y: share(next.y), width: share(next.width), height: share(next.height) };
  return part.width < SHARE_MIN || part.height < SHARE_MIN ? crop : part;
}

/** A part moved within the picture. */
export const moveCrop = (crop: BoardCrop, x: number, y: number): BoardCrop => ({
  ...crop,
  x: Math.min(1 - crop.width, Math.max(0, crop.x + x)),
  y: Math.min(1 - crop.height, Math.max(0, crop.y + y)),
});

/** What a picture becomes when cropped to that part, as it is seen: what remains does not move. */
export function cropFields(picture: Cropped, seen: BoardCrop): Record<string, unknown> {
  const whole = wholeArea(picture);
  const area = {
    x: whole.x + seen.x * whole.width,
    y: whole.y + seen.y * whole.height,
    width: seen.width * whole.width,
    height: seen.height * whole.height,
  };
  const middle = turned(findMiddle(area), findMiddle(picture), picture.rotation);
  const place = rounded({
    ...area,
    x: middle.x - area.width / 2,
    y: middle.y - area.height / 2,
    rotation: picture.rotation,
  });
  const crop = picture.is_flipped ? mirrored(seen) : seen;
  const isWhole = crop.width > 0.999 && crop.height > 0.999;
  return { ...place, crop: isWhole ? undefined : crop };
}
