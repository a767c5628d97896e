type Module = { projectId: number; moduleId: number };
type Item = { id: number; style_id: number };

/** The address that opens a comment where it was said, for handing on. */
export function commentAddress({ projectId, moduleId }: Module, item: Item, commentId: number): string {
  const query = `module_id=${moduleId}&style_id=${item.style_id}&file_id=${item.id}&comment_id=${commentId}`;
  return new URL(`/project/${projectId}/modules/design-view?${query}`, window.location.origin).href;
}
