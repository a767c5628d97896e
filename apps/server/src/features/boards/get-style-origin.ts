import type { StyleOriginWire } from '@facet/contract/entities/style-reference';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { recentProjectFor } from '../access/project-access.ts';
import { isClosed } from '../access/standing.ts';
import { editsBoards, seesAllBoards } from './policy.ts';
import { presentReference } from './presenter.ts';
import { briefQuery, referencesQuery } from './style-origin-query.ts';

type Place = { projectId: number; styleId: number };

/** What a style comes from, for the team only: clients see neither budgets nor references. */
export async function getStyleOrigin(app: App, actor: Actor, { projectId, styleId }: Place): Promise<StyleOriginWire> {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  const [style] = await briefQuery(app.db, { projectId, styleId });
  if (!style || standing.isClient) throw notFound('style');
  const module = standing.modules.find(({ name }) => name === 'mood-board');
  if (!module || !seesAllBoards(standing, module)) return { brief: style.brief, references: [], can_edit: false };
  const references = await referencesQuery(app.db, { styleId, moduleId: module.id });
  return {
    brief: style.brief,
    references: references.map((one) => presentReference(one, { standing, module, signer: app.signer })),
    can_edit: editsBoards(standing, module) && !isClosed(module),
  };
}
