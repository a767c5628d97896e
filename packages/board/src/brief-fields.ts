import type { BriefFields } from '@facet/contract/entities/board-item';
import { message } from '@facet/contract/words/speech';

/** The fields of a brief in display order; whoever shows a label asks `t` for it. */
export const BRIEF_FIELDS = [
  { field: 'occasion', label: message('Occasion') },
  { field: 'metal', label: message('Metal') },
  { field: 'finger_size', label: message('Finger size') },
  { field: 'stones', label: message('Stones') },
  { field: 'budget', label: message('Budget') },
  { field: 'due', label: message('Due') },
] as const satisfies readonly { field: keyof BriefFields; label: string }[];
