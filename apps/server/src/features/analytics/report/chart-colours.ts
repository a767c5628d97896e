import type { PieceStatus } from '@facet/contract/constants/figures';

/** How a part is filled: a colour of the light theme, its text colour, and a pattern that works without colour. */
export type Fill = { colour: string; ink: string; look?: 'dashed' | 'up' | 'down' };

const ON = '#1E1B18';
const ON_DARK = '#FFFFFF';

export const STATUS_FILLS: Readonly<Record<PieceStatus, Fill>> = {
  draft: { colour: '#898783', ink: '#6A635B', look: 'dashed' },
  in_progress: { colour: '#618FC2', ink: ON },
  in_review: { colour: '#AB8847', ink: ON, look: 'up' },
  revision_needed: { colour: '#BD7E54', ink: ON, look: 'down' },
  rejected: { colour: '#CA6762', ink: ON },
  approved: { colour: '#629A7B', ink: ON },
  finished: { colour: '#0F6B66', ink: '#DBF0EE' },
};
/** One, two, three, and four or more rounds. */
export const ROUND_FILLS: readonly Fill[] = [
  { colour: '#A58B5D', ink: ON },
  { colour: '#8C6A2F', ink: ON_DARK },
  { colour: '#554324', ink: ON_DARK },
  { colour: '#1E1B18', ink: ON_DARK },
];
export const BAND = '#EDE5D6';
export const GOLD = '#8C6A2F';
export const FIELD = '#8E867C';
export const LATE = '#A1460B';
export const BETTER = '#1F6F43';
export const SUNKEN = '#F1EDE7';
