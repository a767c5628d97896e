/** From where on pre-flight asks for a look. */
export type MakingLimits = {
  /** A wall thinner than this. */
  wall_mm: number;
  /** A prong thinner than this. */
  prong_mm: number;
  /** A prong that reaches less far over its stone, in percent of the stone's width. */
  prong_over_pct: number;
  /** Stones closer to each other than this, in percent of the smaller one's width. */
  spacing_pct: number;
  /** Metal thicker than this in every direction. */
  solid_mm: number;
  /** A closed hollow larger than this, from which nothing drains; not checked while nobody has set it. */
  trapped_mm3: number | null;
  /** How stones sit, each not checked while nobody has set it: one that reaches farther than this into another, */
  crossing_mm: number | null;
  /** a girdle that is deeper in the metal, */
  girdle_mm: number | null;
  /** a culet that stands out farther below the metal. */
  culet_mm: number | null;
};

/** What a house starts with. */
export const FIRST_LIMITS: MakingLimits = {
  wall_mm: 0.8,
  prong_mm: 0.6,
  prong_over_pct: 10,
  spacing_pct: 33.3,
  solid_mm: 4,
  // What may stay in a hollow depends on the caster: there is no usual limit.
  trapped_mm3: null,
  // How deep a seat is cut depends on the setter.
  crossing_mm: null,
  girdle_mm: null,
  culet_mm: null,
};

/** The range of each limit in millimetres. */
export const LIMIT_RANGE_MM = { min: 0.05, max: 50 } as const;

/** The range of each limit of how stones sit, in millimetres. */
export const LIMIT_RANGE_SEAT_MM = { min: 0.01, max: 10 } as const;

/** The range of a hollow's volume in mm³. */
export const LIMIT_RANGE_MM3 = { min: 0.1, max: 100_000 } as const;

/** The range of each share of a stone in percent. */
export const LIMIT_RANGE_PCT = { min: 1, max: 100 } as const;

/** Without a unit in the file mm is assumed, unless the longest side is under or over this many of them. */
export const LIKELY_MM = { min: 2, max: 300 } as const;

/** What pre-flight checks, in the order it is shown. */
export const CHECKS = [
  'closed',
  'whole',
  'facing',
  'overlap',
  'inside',
  'wall',
  'prong',
  'hold',
  'spacing',
  'crossing',
  'girdle',
  'culet',
  'solid',
  'trapped',
] as const;
export type Check = (typeof CHECKS)[number];
