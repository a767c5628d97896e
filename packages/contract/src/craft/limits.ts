/** From when on pre-flight looks twice, in mm. */
export type MakingLimits = {
  /** A wall thinner than this. */
  wall_mm: number;
  /** A prong thinner than this. */
  prong_mm: number;
  /** Metal thicker than this all round. */
  solid_mm: number;
};

/** What a house begins with. */
export const FIRST_LIMITS: MakingLimits = { wall_mm: 0.8, prong_mm: 0.6, solid_mm: 4 };

/** Millimetres that each limit may be. */
export const LIMIT_RANGE_MM = { min: 0.05, max: 50 } as const;

/** Without a unit in the file mm is assumed; not where the longest side is under or over so many of them. */
export const LIKELY_MM = { min: 2, max: 300 } as const;

/** What pre-flight says of models in short: it asks for a look, has nothing to say, or could not or has yet to measure. */
export const PREFLIGHT_STATES = ['look', 'passed', 'unmeasured'] as const;
export type PreflightState = (typeof PREFLIGHT_STATES)[number];
export const PREFLIGHT_TITLES: Readonly<Record<PreflightState, string>> = {
  look: 'With findings',
  passed: 'Clear',
  unmeasured: 'Not measured',
};

/** What pre-flight looks at, in the order in which it is shown. */
export const CHECKS = ['closed', 'whole', 'facing', 'overlap', 'wall', 'prong', 'solid'] as const;
export type Check = (typeof CHECKS)[number];
