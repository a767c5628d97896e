import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import type { CommentWire } from '@facet/contract/entities/comment';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalidField } from '../../../platform/errors.ts';
import { designFor, lockDesigns } from '../../designs/access.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import type { Standing } from '../../access/standing.ts';
import { standingInModule, type ModulePlace } from '../access.ts';
import { excerpt } from '../../../platform/excerpt.ts';
import { isModel } from '../../files/picture-formats.ts';
import { placePinsJob } from '../job-types.ts';
import { loadThreads } from '../load-threads.ts';
import { canCarry } from '../policy.ts';
import { announceComment, recordComments } from './announce-comment.ts';
import { carriedHeads, copyThreads, type CarriedHead } from './copy-threads.ts';
import { t } from '@facet/contract/words/speech';

type Input = { from_file_id: number; file_id: number };

/** Both items, locked so that two people at once do not carry the threads over twice. */
async function itemsFor(tx: Tx, standing: Standing, { moduleId }: ModulePlace, input: Input) {
  await lockDesigns(tx, [input.from_file_id, input.file_id]);
  const from = await designFor(tx, standing, input.from_file_id, moduleId);
  const to = await designFor(tx, standing, input.file_id, moduleId);
  if (!canCarry(standing, to)) throw forbidden(t('carry comments'));
  if (from.styleId !== to.styleId || from.version >= to.version)
    throw invalidField('file_id', invalidText(fieldName(['file_id'])));
  return { from, to };
}

/** One log line and one frame for each thread that is new on the item. */
function tellCarried(tx: Tx, actor: Actor, standing: Standing, to: DesignFacts, heads: readonly CarriedHead[]) {
  const { projectModuleId, styleId, id: itemId } = to;
  const comments = heads.map(({ id, isInternal, text }) => {
    const place = { projectId: standing.project.id, projectModuleId, styleId, itemId, boardId: null };
    return { ...place, id, headId: id, isInternal, newValue: { text: excerpt(text), version: to.version } };
  });
  recordComments(tx, actor, standing, 'comment.created', comments);
  for (const comment of comments) announceComment(tx, 'comment.created', comment);
}

/**
 * Copies the open threads of an item to an item of a later version of the same style. Threads that were carried over
 * before, in any way, are not copied again; returns the threads that are there afterwards.
 */
export const carryComments = (app: App, actor: Actor, place: ModulePlace, input: Input): Promise<CommentWire[]> =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    const { from, to } = await itemsFor(tx, standing, place, input);
    const areModels = [from, to].every(({ file }) => isModel(file.format));
    const copied = await copyThreads(tx, from.id, to.id, areModels);
    if (copied.some(({ pinState }) => pinState === 'looking'))
      await app.jobs.send(tx, placePinsJob, { item_id: to.id });
    tellCarried(tx, actor, standing, to, copied);
    const ids = await carriedHeads(tx, from.id, to.id);
    return loadThreads(tx, { standing, signer: app.signer }, ids);
  });
