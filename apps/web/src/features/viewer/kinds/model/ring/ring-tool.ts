import type { Ring } from '@facet/model/model-data';

/** The finger size in the spec, as inner diameter in mm, and how far a ring may be off. */
export type AskedRing = { target: number; tolerance: number; isUsual: boolean };

/** A version's finger hole from its card, shown and corrected on the model. */
export type RingTool = {
  /** In the model's own units; null if none was found or set. */
  hole: Ring | null;
  /** Somebody set a hole other than the one found. */
  isCorrected: boolean;
  asked: AskedRing | null;
  /** The reader is looking at it beside the model. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** Brings the model into sight if something covers it. */
  onLook: () => void;
  /** The next click takes the circle along the edge there. */
  isPicking: boolean;
  /** Absent where the caller may not correct it. */
  onPicking?: (isPicking: boolean) => void;
  onKeep: (ring: Ring) => void;
  /** Goes back to the hole that was found; absent if the caller may not. */
  onRevert?: () => void;
};
