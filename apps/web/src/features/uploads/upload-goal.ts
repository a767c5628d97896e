import type { uploadDesigns } from '@facet/contract/endpoints/designs';
import type { z } from 'zod';
import { hasParts } from '../../lib/stored.ts';

type Sent = z.input<typeof uploadDesigns.body>;
type NewStyle = Pick<NonNullable<Sent['style']>, 'title' | 'product_type' | 'tags'>;

/** What to do with uploaded files, storable so that it outlives the page: designs of a style, or attachments. */
export type UploadGoal =
  | {
      kind: 'design';
      projectId: number;
      moduleId: number;
      target: { style_id: number } | { style: NewStyle; other_module_ids?: number[] | undefined };
    }
  | { kind: 'attachment'; projectId: number };

const isTarget = (value: unknown): boolean =>
  hasParts(value) &&
  (typeof value['style_id'] === 'number' || (hasParts(value['style']) && typeof value['style']['title'] === 'string'));

/** Whether this is a stored goal; the server judges its contents once the files are there. */
export const isGoal = (value: unknown): value is UploadGoal =>
  hasParts(value) &&
  typeof value['projectId'] === 'number' &&
  (value['kind'] === 'attachment' ||
    (value['kind'] === 'design' && typeof value['moduleId'] === 'number' && isTarget(value['target'])));
