import { categoryId } from '@facet/contract/entities/catalogue';
import { styleTitle } from '@facet/contract/entities/design';
import { id } from '@facet/contract/envelope';
import { z } from 'zod';

/** What becomes of uploaded files, written down so that it outlives the page: designs of a style, or attachments. */
export const uploadGoal = z.union([
  z.object({
    kind: z.literal('design'),
    projectId: id,
    moduleId: id,
    target: z.union([
      z.object({ style_id: id }),
      z.object({
        style: z.object({ title: styleTitle, product_type: categoryId.optional(), tags: z.array(id).optional() }),
        other_module_ids: z.array(id).optional(),
      }),
    ]),
  }),
  z.object({ kind: z.literal('attachment'), projectId: id }),
]);
export type UploadGoal = z.infer<typeof uploadGoal>;
