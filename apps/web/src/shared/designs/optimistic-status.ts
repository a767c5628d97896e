import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { List } from '@facet/contract/envelope';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { designKeys } from './api.ts';

type Status = DesignItemWire['status'];
type Cached = InfiniteData<List<StyleWire>> | StyleWire | undefined;

const SPEAKING_ORDER: readonly Status[] = ['rejected', 'revision_needed', 'in_review', 'draft', 'approved'];

/** The combined status of a version's items, by the server's rule: the least finished one decides. */
export const speakingStatus = (items: readonly { status: Status }[]): Status =>
  SPEAKING_ORDER.find((status) => items.some((item) => item.status === status)) ?? 'draft';

/** The style as it will be once these items have the status. */
export function withStatus(style: StyleWire, itemIds: readonly number[], status: Status): StyleWire {
  if (!style.items.some(({ id }) => itemIds.includes(id))) return style;
  const items = style.items.map((item) => (itemIds.includes(item.id) ? { ...item, status } : item));
  return { ...style, items, status: speakingStatus(items.filter(({ version }) => version === style.version)) };
}

function withStatusIn(data: Cached, itemIds: readonly number[], status: Status): Cached {
  if (typeof data !== 'object') return data;
  if ('items' in data) return withStatus(data, itemIds, status);
  if (!('pages' in data)) return data;
  const pages = data.pages.map((page) => ({ ...page, data: page.data.map((one) => withStatus(one, itemIds, status)) }));
  return { ...data, pages };
}

type Change = { projectId: number; itemIds: readonly number[]; status: Status };

/** Shows a status at once wherever the items appear; returns what restores everything. */
export async function showStatus(client: QueryClient, { projectId, itemIds, status }: Change): Promise<() => void> {
  const queryKey: QueryKey = designKeys.project(projectId);
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<Cached>({ queryKey });
  for (const [key] of before) client.setQueryData<Cached>(key, (data: Cached) => withStatusIn(data, itemIds, status));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
