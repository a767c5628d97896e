import type { Ring } from '@facet/model/model-data';

/** The finger size that the spec asks for, in mm of inner diameter, and how far a ring may be off. */
export type AskedRing = { target: number; tolerance: number; isUsual: boolean };

/** The finger hole of a version as its card tells it, shown on the model and corrected there. */
export type RingTool = {
  /** In the model's own units; null where none was found or said. */
  hole: Ring | null;
  /** Somebody said another than the one that is found. */
  isCorrected: boolean;
  asked: AskedRing | null;
  /** It is looked at beside the model. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** Brings the model into sight, where something covers it. */
  onLook: () => void;
  /** A click takes the circle at the edge there. */
  isPicking: boolean;
  /** Absent where the caller may not correct it. */
  onPicking?: (isPicking: boolean) => void;
  onKeep: (ring: Ring) => void;
  /** Goes back to the one that is found; absent where the caller may not. */
  onRevert?: () => void;
};
