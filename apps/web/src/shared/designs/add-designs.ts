import { uploadDesigns } from '@facet/contract/endpoints/designs';
import type { BriefFields } from '@facet/contract/entities/board-item';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { designKeys, type ModuleRef } from './api.ts';
import { t } from '../../ui/words.ts';

export type NewStyle = {
  title: string;
  product_type?: number;
  tags?: number[];
  due_date?: string;
  /** The fields of a brief on a board. */
  brief?: BriefFields;
};
/** What the files become; `other_module_ids` are modules for files that this one does not accept. */
type Target = { style_id: number } | { style: NewStyle; other_module_ids?: number[] };

/**
 * Creates a style's next version, or a new style, from uploaded files; once for each `key`, also when a page that has
 * not heard the answer is followed by another.
 */
export async function addDesigns(
  client: QueryClient,
  module: ModuleRef,
  target: Target,
  { fileIds, key }: { fileIds: number[]; key: string | undefined },
) {
  const answer = await call(uploadDesigns, { params: module, body: { ...target, file_ids: fileIds }, key });
  void client.invalidateQueries({ queryKey: designKeys.project(module.projectId) });
  return answer;
}

/** Creates a style without files. */
export const useCreateStyle = (module: ModuleRef) =>
  useMutation({
    mutationFn: (style: NewStyle) => call(uploadDesigns, { params: module, body: { style, file_ids: [] } }),
    meta: {
      success: (_answer: unknown, { title }: NewStyle) => t('{title} created', { title }),
      invalidates: [designKeys.project(module.projectId)],
      failure: 'form',
    },
  });
