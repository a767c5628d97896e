import type * as api from '@facet/contract/endpoints/reviews';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { designsFor, lockLatest } from '../../designs/access.ts';
import { decide } from '../../designs/actions/decide.ts';
import { projectFor } from '../../access/project-access.ts';
import { requestOfMine } from '../access.ts';
import { itemsOfRequest } from '../find-request-items.ts';
import { presentReviewItem, reviewViewer } from '../presenter.ts';
import { reviewItemsByIds } from '../review-items-query.ts';
import { answersTo, leaveTheOthers, picksAmong } from './pick-one.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.reviewDesigns.body>;

/** Decides on several items, all or none. Every answer is kept, and the worst that stands sets the status. */
export const reviewDesigns = (app: App, actor: Actor, projectId: number, { requests, ...input }: Input) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    const request = await requestOfMine(tx, actor, projectId, { hash: input.hash, requestId: input.request_id });
    const ids = requests.map(({ file_id: id }) => id);
    if (new Set(ids).size !== ids.length) throw invalidField('requests', t('A file is named twice'));
    const asked = request ? await itemsOfRequest(tx, request.id) : null;
    const picks = await picksAmong(tx, { userId: actor.userId, request, ids });
    await lockLatest(tx, [...ids, ...picks.flatMap(({ items }) => items.map(({ id }) => id))]);
    const items = new Map((await designsFor(tx, standing, ids)).map((item) => [item.id, item]));
    const answers = requests.map(({ file_id: id, status, note }, index) => {
      const item = items.get(id);
      if (!item || (asked && !asked.some((one) => one.id === id))) throw notFound('design');
      return { item, status, note, field: `requests.${index}.file_id` };
    });
    const picked = picks.map((pick) => ({ requestId: pick.id, picked: answersTo(pick, answers) }));
    const decided = await decide(tx, actor, standing, {
      answers,
      overrule: input.overrule,
      despiteOpen: input.despite_open,
      isReview: true,
      requestId: request?.id ?? null,
    });
    for (const pick of picked) await leaveTheOthers(tx, actor, standing, pick);
    const facts = await reviewItemsByIds(tx, { ids, userId: actor.userId, requestId: request?.id ?? null });
    return { data: facts.map((row) => presentReviewItem(row, reviewViewer(actor), app.signer)), ...decided };
  });
