import { createHash, randomBytes } from 'node:crypto';
import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import type { ReleasePrice, ReleaseWire } from '@facet/contract/entities/release';
import { t } from '@facet/contract/words/speech';
import type { Tx } from '../../../db/client.ts';
import { releases } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalidField, notFound } from '../../../platform/errors.ts';
import type { Standing } from '../../access/standing.ts';
import { costStyleQuery, sheetQuery, sheetsQuery, type SheetFacts } from '../../costs/cost-queries.ts';
import { isFinal } from '../../costs/policy.ts';
import { readStoneList } from '../../stones/read-stone-list.ts';
import type { StylePlace } from '../../stones/access.ts';
import { lockedReleasesFor, findRelease } from '../access.ts';
import { chooseFiles, refuseGaps } from '../choose-parts.ts';
import { copyParts } from '../copy-parts.ts';
import { showRelease } from '../get-releases.ts';
import { makesCandidates, needsWord, seesPrice } from '../policy.ts';
import { tellRelease } from './tell-release.ts';

type Input = StylePlace & {
  modelId?: number | undefined;
  drawingIds?: readonly number[] | undefined;
  stonesList?: number | undefined;
  /** Null for none. */
  sheetId?: number | null | undefined;
  note: string;
};

/** The sheet that was named, or the newest approved one; whoever sees no costs names none. */
async function findSheet(tx: Tx, standing: Standing, { styleId, sheetId }: Input): Promise<SheetFacts | null> {
  if (sheetId === null) return null;
  if (sheetId !== undefined && !seesPrice(standing)) throw forbidden(t('see costs'));
  const approved = async () => (await sheetsQuery(tx, { styleId })).find(({ status }) => isFinal(status))?.id;
  const id = sheetId ?? (await approved());
  if (id === undefined) return null;
  const [sheet] = await sheetQuery(tx, { styleId, sheetId: id });
  if (!sheet) throw notFound('cost sheet');
  if (!isFinal(sheet.status))
    throw conflict(
      t('This can’t be released yet. {reasons}', {
        reasons: t('Cost sheet {number} is not approved', { number: String(sheet.number) }),
      }),
    );
  return sheet;
}

function copyPrice({ id, number, title, body }: SheetFacts): ReleasePrice {
  const { costs } = calculateCosts(body);
  return { sheet_id: id, number, title, currency: body.currency, costs: costs ?? {} };
}

async function findStones(tx: Tx, { styleId, stonesList }: Input) {
  const list = await readStoneList(tx, styleId, stonesList);
  if (!list && stonesList !== undefined) throw notFound('stones');
  return list && list.rows.length > 0 ? list : null;
}

/** The same parts give the same text, whatever the order of their fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, canonical(field)]),
  );
}
const hashParts = (parts: object) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(parts)))
    .digest('hex');

const newToken = () => randomBytes(18).toString('base64url');

/** Makes a candidate: a copy of what is approved, which those who lead the project decide on. */
export const createRelease = (app: App, actor: Actor, input: Input): Promise<ReleaseWire> =>
  transact(app, async (tx) => {
    const { standing, style } = await lockedReleasesFor(tx, actor, input);
    if (!makesCandidates(standing)) throw forbidden(t('make a release of this style'));
    const files = await chooseFiles(tx, { standing, styleId: style.id }, input);
    refuseGaps(files);
    const { model, drawings } = files;
    if (!model) throw notFound('design');
    if (needsWord('released', model.findings) && input.note === '')
      throw invalidField('note', t('Pre-flight found something to look at: say why it may be made'));
    const [sheet, stones, [costed]] = await Promise.all([
      findSheet(tx, standing, input),
      findStones(tx, input),
      costStyleQuery(tx, { projectId: input.projectId, styleId: style.id }),
    ]);
    const alloy = sheet?.body.metal.alloy ?? costed?.asks?.alloy ?? null;
    const parts = await copyParts({ db: tx, signer: app.signer }, { standing, style, model, drawings, stones, alloy });
    const [made] = await tx
      .insert(releases)
      .values({
        styleId: style.id,
        parts,
        price: sheet && copyPrice(sheet),
        hash: hashParts(parts),
        fileIds: [model, ...drawings].map(({ fileId }) => fileId),
        steps: [],
        token: newToken(),
        note: input.note,
        createdBy: actor.userId,
      })
      .returning({ id: releases.id });
    if (!made) throw notFound('release');
    const release = await findRelease(tx, { ...input, releaseId: made.id });
    await tellRelease(tx, actor, { standing, style, release });
    return showRelease({ db: tx, app }, standing, release);
  });
