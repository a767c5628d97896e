import { listItems } from '@facet/contract/endpoints/designs';
import { call } from '../../../lib/api.ts';

/** The present state of files, with any answers that others have given meanwhile. */
export async function filesNow(projectId: number, ids: readonly number[]) {
  const query = { item_id: [...ids], count: ids.length };
  const { data } = await call(listItems, { params: { projectId }, query });
  return data.map((item) => ({ ...item, title: item.style.title }));
}
