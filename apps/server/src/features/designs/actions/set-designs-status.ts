import type { DesignStatus } from '@facet/contract/constants/statuses';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import { moduleFor, projectFor } from '../../access/project-access.ts';
import { designFor, designsFor, lockLatest } from '../access.ts';
import { presentDesign } from '../presenter.ts';
import { decide } from './decide.ts';

type Wish = {
  projectId: number;
  moduleId: number;
  status: DesignStatus;
  note?: string | null | undefined;
  overrule: boolean;
  despite_open: boolean;
};

/** Sets the status of one item. */
export const setDesignStatus = (app: App, actor: Actor, { itemId, ...wish }: Wish & { itemId: number }) =>
  transact(app, async (tx) => {
    const { projectId, moduleId, status, note, overrule, despite_open: despiteOpen } = wish;
    const standing = await projectFor(tx, actor, projectId, 'view');
    moduleFor(standing, moduleId);
    await lockLatest(tx, [itemId]);
    const item = await designFor(tx, standing, itemId, moduleId);
    const answers = [{ item, status, note, field: 'status' }];
    const decided = await decide(tx, actor, standing, { answers, overrule, despiteOpen });
    return { data: presentDesign(await designFor(tx, standing, itemId, moduleId), standing, app.signer), ...decided };
  });

/** Sets the status of several items, all or none. */
export const setDesignsStatus = (app: App, actor: Actor, { ids, ...wish }: Wish & { ids: readonly number[] }) =>
  transact(app, async (tx) => {
    const { projectId, moduleId, status, note, overrule, despite_open: despiteOpen } = wish;
    const standing = await projectFor(tx, actor, projectId, 'view');
    moduleFor(standing, moduleId);
    await lockLatest(tx, ids);
    const items = await designsFor(tx, standing, ids);
    const byId = new Map(items.map((item) => [item.id, item]));
    const answers = ids.map((id, index) => {
      const item = byId.get(id);
      if (!item || item.projectModuleId !== moduleId) throw notFound('design');
      return { item, status, note, field: `ids.${index}` };
    });
    const decided = await decide(tx, actor, standing, { answers, overrule, despiteOpen });
    return { data: { done: [...ids], failed: [] }, ...decided };
  });
