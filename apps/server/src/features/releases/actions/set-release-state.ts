import { gapWords } from '@facet/contract/constants/release-words';
import { revisionAfter } from '@facet/contract/craft/revision';
import type { ReleaseWire } from '@facet/contract/entities/release';
import { t } from '@facet/contract/words/speech';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { ReleaseStep } from '../../../db/schema/releases.ts';
import { releases } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts';
import { numberStyle } from '../../designs/actions/number-styles.ts';
import { recordStyleChanges } from '../../designs/actions/update-style.ts';
import { lockedReleasesFor, findRelease, type ReleasedStyle, type ReleasePlace } from '../access.ts';
import { partItemsQuery, revisionsQuery, type ReleaseFacts } from '../release-queries.ts';
import { showRelease } from '../get-releases.ts';
import { decides, isNextState, needsWord, type DecidedState } from '../policy.ts';
import { tellRelease } from './tell-release.ts';

type Input = ReleasePlace & { state: DecidedState; note: string; replaces?: number | null | undefined };

/** Whatever was approved when the candidate was made has to be so still. */
async function refuseUnapproved(tx: Tx, { styleId }: ReleasePlace, { parts: { model, drawings } }: ReleaseFacts) {
  const files = [
    { part: 'model' as const, ...model },
    ...drawings.map((drawing) => ({ part: 'drawing' as const, ...drawing })),
  ];
  const moduleIds = [...new Set(files.map(({ module_id: id }) => id))];
  const items = await partItemsQuery(tx, { styleId, moduleIds, ids: files.map(({ item_id: id }) => id) });
  const reasons = files.flatMap(({ part, item_id: itemId, version, file_name: name }) => {
    const item = items.find((one) => one.itemId === itemId);
    if (!item) return [t('{name} was deleted', { name })];
    const newest = { item_id: itemId, version, status: item.status };
    return item.status === 'approved' ? [] : [gapWords({ part, newest, is_needed: true })];
  });
  if (reasons.length > 0) throw conflict(t('This can’t be released yet. {reasons}', { reasons: reasons.join('. ') }));
}

function refuseWordless({ state, note }: Input, { parts }: ReleaseFacts): void {
  if (note !== '' || !needsWord(state, parts.model.findings)) return;
  throw invalidField(
    'note',
    state === 'released' ? t('Pre-flight found something to look at: say why it may be made') : t('Please say why'),
  );
}

type Change = { state: DecidedState; note: string; revision?: string; replacedBy?: number };

/** Writes the next state of a release with who, when and why. */
async function writeStep(tx: Tx, actor: Actor, release: ReleaseFacts, change: Change): Promise<void> {
  const { state, note, revision = release.revision, replacedBy = null } = change;
  const step: ReleaseStep = { state, at: new Date().toISOString(), by: actor.userId, note, replacedBy };
  await tx
    .update(releases)
    .set({ state, revision, steps: [...release.steps, step] })
    .where(eq(releases.id, release.id));
}

type Released = { actor: Actor; released: ReleasedStyle; release: ReleaseFacts; place: Input };

/** Gives the next letter, and ends what was released before. */
async function giveLetter(tx: Tx, { actor, released, release, place }: Released): Promise<string> {
  const [{ given, holds } = { given: 0, holds: null }] = await revisionsQuery(tx, { styleId: place.styleId });
  // An older candidate on an old page must not end what was released since.
  if (place.replaces !== undefined && place.replaces !== holds)
    throw conflict(t('Another revision was released meanwhile. Look at it before you release this one'));
  if (holds !== null) {
    const before = await findRelease(tx, { ...place, releaseId: holds });
    await writeStep(tx, actor, before, { state: 'obsolete', note: '', replacedBy: release.id });
    const after = { ...before, state: 'obsolete' as const };
    await tellRelease(tx, actor, { ...released, release: after, isReplaced: true });
  }
  return revisionAfter(given);
}

/** A style may get its number with its first release. */
async function giveNumber(tx: Tx, actor: Actor, { standing, style }: ReleasedStyle): Promise<void> {
  if (style.number !== null) return;
  const number = await numberStyle(tx, { projectId: standing.project.id, styleId: style.id, at: 'release' });
  if (number === null) return;
  await recordStyleChanges(tx, actor, standing, {
    styleId: style.id,
    oldValue: { number: null },
    newValue: { number },
  });
}

/** Releases or rejects a candidate, or ends a release; nothing else of it ever changes. */
export const setReleaseState = (app: App, actor: Actor, input: Input): Promise<ReleaseWire> =>
  transact(app, async (tx) => {
    const released = await lockedReleasesFor(tx, actor, input);
    const release = await findRelease(tx, input);
    if (!decides(released.standing)) throw forbidden(t('decide on releases'));
    if (!isNextState(release.state, input.state)) throw conflict(t('This release can’t be brought to that state now'));
    refuseWordless(input, release);
    const change: Change = { state: input.state, note: input.note };
    if (input.state === 'released') {
      await refuseUnapproved(tx, input, release);
      change.revision = await giveLetter(tx, { actor, released, release, place: input });
      await giveNumber(tx, actor, released);
    }
    await writeStep(tx, actor, release, change);
    const after = await findRelease(tx, input);
    await tellRelease(tx, actor, { ...released, release: after });
    return showRelease({ db: tx, app }, released.standing, after);
  });
