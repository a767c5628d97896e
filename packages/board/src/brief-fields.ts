import type { BriefFields } from '@facet/contract/entities/board-item';

/** The fields of a brief in the order in which they stand on it. */
export const BRIEF_FIELDS = [
  { field: 'occasion', label: 'Occasion' },
  { field: 'metal', label: 'Metal' },
  { field: 'finger_size', label: 'Finger size' },
  { field: 'stones', label: 'Stones' },
  { field: 'budget', label: 'Budget' },
  { field: 'due', label: 'Due' },
] as const satisfies readonly { field: keyof BriefFields; label: string }[];
