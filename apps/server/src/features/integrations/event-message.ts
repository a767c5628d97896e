import { actInWords } from '@facet/contract/constants/review-acts';
import { presentReleased } from '../releases/hand-over.ts';
import type { DeliveryFacts } from './delivery-query.ts';

const nameOf = ({ actor }: DeliveryFacts) =>
  (actor && (`${actor.firstName} ${actor.lastName}`.trim() || actor.email)) || null;

/** Where an event leads in the web app. */
export function listLinks({ project, style, module }: DeliveryFacts, publicUrl: string) {
  // Deleted projects no longer have a page.
  if (!project || project.isDeleted) return { project: null, style: null, item: () => null };
  const designs = `${publicUrl}/project/${project.id}/modules/design`;
  const inModule = module ? `module=${module.id}&` : '';
  return {
    project: designs,
    style: style && `${designs}?${inModule}style_id=${style.id}`,
    item: (id: number) =>
      style && module ? `${designs}-view?module_id=${module.id}&style_id=${style.id}&file_id=${id}` : null,
  };
}

/** What a webhook receives: ids, titles and links, never the address of a file. */
export function eventMessage(facts: DeliveryFacts, publicUrl: string) {
  const { id, event, createdAt, space, project, style, module, items, countItems, acts, from, to, revision, release } =
    facts;
  const links = listLinks(facts, publicUrl);
  return {
    id: String(id),
    event,
    occurred_at: createdAt.toISOString(),
    space: { id: space.id, title: space.title },
    project: project && { id: project.id, title: project.title, url: links.project },
    style: style && { id: style.id, title: style.title, url: links.style },
    module: module && { id: module.id, title: module.title },
    count_items: countItems,
    items: items.map((item) => ({
      id: item.id,
      file_name: item.fileName,
      version: item.version,
      status: item.status,
      url: links.item(item.id),
    })),
    acts: acts.map((act) => actInWords(act, { seesNames: true })),
    revision,
    release: release && project && presentReleased(release, { house: space.title, project: project.title, publicUrl }),
    change: from === null && to === null ? null : { from, to },
    actor: { name: nameOf(facts) },
  };
}
