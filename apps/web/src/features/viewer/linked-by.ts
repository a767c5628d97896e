import type { LinkedBy } from '../../shared/designs/api.ts';

export type LinkWanted = {
  projectId: number;
  module_id?: number;
  style_id?: number;
  file_id?: number;
  gallery_group_id?: number;
  comment_id?: number;
};

/**
 * What to ask the server before an address can be shown; null if the address says everything. A comment is always
 * looked up unless the address names a file: it may belong to an earlier version than the one shown by default. A style
 * without a module may have designs in any module.
 */
export function linkedBy({ module_id, style_id, file_id, gallery_group_id, comment_id }: LinkWanted): LinkedBy | null {
  const isKnown = module_id !== undefined && style_id !== undefined;
  if (file_id !== undefined) return isKnown ? null : { item_id: [file_id] };
  if (gallery_group_id !== undefined) return isKnown ? null : { gallery_group_id: [gallery_group_id] };
  if (comment_id !== undefined) return { comment_id: [comment_id] };
  return style_id === undefined || isKnown ? null : { project_style_id: [style_id] };
}
