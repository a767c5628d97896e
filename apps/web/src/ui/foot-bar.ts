/** Marks a bar with buttons that stands, or may stand, at the foot of the window: what floats there stays above it. */
export const FOOT_BAR = { 'data-foot-bar': '' } as const;
