import type { ReleaseGap, ReleaseNotice, ReleaseWire, StyleReleases } from '@facet/contract/entities/release';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { seesItem, type Standing } from '../access/standing.ts';
import { costStyleQuery, sheetsQuery } from '../costs/cost-queries.ts';
import { isFinal } from '../costs/policy.ts';
import { designsFor } from '../designs/access.ts';
import { readStoneList } from '../stones/read-stone-list.ts';
import type { StylePlace } from '../stones/access.ts';
import { releasesFor, type ReleasedStyle } from './access.ts';
import { chooseFiles, type ChosenFiles } from './choose-parts.ts';
import { decides, makesCandidates, seesPrice } from './policy.ts';
import { presentNotice, presentPictures, presentRelease } from './present-release.ts';
import { noticeQuery, releasesQuery, type PartItem, type ReleaseFacts } from './release-queries.ts';

const presentOffered = ({ itemId, projectModuleId, version, fileId, fileName, format, size, sha256 }: PartItem) => ({
  item_id: itemId,
  module_id: projectModuleId,
  version,
  file_id: fileId,
  file_name: fileName,
  format,
  size,
  sha256,
});

/** Without versions of modules that the reader doesn't see. */
const seenGaps = (standing: Standing, gaps: readonly ReleaseGap[]): ReleaseGap[] =>
  gaps.map((gap) => {
    const { newest, module_id: moduleId } = gap;
    if (newest === null || moduleId === null) return gap;
    return seesItem(standing, { id: newest.item_id, projectModuleId: moduleId }) ? gap : { ...gap, newest: null };
  });

const lacks = (part: ReleaseGap['part']): ReleaseGap => ({ part, module_id: null, newest: null, is_needed: false });

/** What belongs to the style as a whole, and would be released with its files. */
async function readGround(db: Db, { standing, style }: ReleasedStyle) {
  const [stones, [costed], sheets] = await Promise.all([
    readStoneList(db, style.id),
    costStyleQuery(db, { projectId: standing.project.id, styleId: style.id }),
    seesPrice(standing) ? sheetsQuery(db, { styleId: style.id }) : null,
  ]);
  const lines = costed?.spec?.length ?? 0;
  const quantity = stones?.rows.reduce((sum, row) => sum + row.quantity, 0) ?? 0;
  const sheet = sheets?.find(({ status }) => isFinal(status));
  return {
    stones: stones && quantity > 0 ? { list: stones.number, quantity } : null,
    spec: lines > 0 ? { lines } : null,
    sheet: sheet ? { id: sheet.id, number: sheet.number, title: sheet.title } : null,
    gaps: [
      ...(lines > 0 ? [] : [lacks('spec')]),
      ...(quantity > 0 ? [] : [lacks('stones')]),
      ...(sheets === null || sheet ? [] : [lacks('sheet')]),
    ],
  };
}

const itemIds = ({ model, drawings }: Pick<ChosenFiles, 'model' | 'drawings'>) =>
  [...(model ? [model] : []), ...drawings].map(({ itemId }) => itemId);
const releasedIds = ({ parts }: ReleaseFacts) => [parts.model, ...parts.drawings].map(({ item_id: itemId }) => itemId);

/** The releases of a style, and what a candidate would be made of now. */
export async function listReleases(app: App, actor: Actor, place: StylePlace): Promise<StyleReleases> {
  const released = await releasesFor(app, actor, place);
  const { standing, style } = released;
  const [releases, files, ground] = await Promise.all([
    releasesQuery(app.db, { styleId: style.id }),
    chooseFiles(app.db, { standing, styleId: style.id }),
    readGround(app.db, released),
  ]);
  const offered = itemIds(files);
  const items = await designsFor(app.db, standing, [...new Set([...offered, ...releases.flatMap(releasedIds)])]);
  const isSeen = (item: PartItem) => seesItem(standing, { id: item.itemId, projectModuleId: item.projectModuleId });
  const reader = { standing, signer: app.signer, publicUrl: app.config.publicUrl };
  const { model } = files;
  return {
    style: { id: style.id, title: style.title, number: style.number },
    releases: releases.map((release) => presentRelease(release, items, reader)),
    offer: {
      model: model && isSeen(model) ? { ...presentOffered(model), findings: model.findings } : null,
      drawings: files.drawings.filter(isSeen).map(presentOffered),
      stones: ground.stones,
      spec: ground.spec,
      sheet: ground.sheet,
      pictures: presentPictures(
        items.filter(({ id }) => offered.includes(id)),
        reader,
      ),
      gaps: [...seenGaps(standing, files.gaps), ...ground.gaps],
    },
    abilities: { create: makesCandidates(standing), decide: decides(standing), costs: seesPrice(standing) },
  };
}

/** A release for whoever has just changed it. */
export async function showRelease(
  { db, app }: { db: Db; app: Pick<App, 'signer' | 'config'> },
  standing: Standing,
  release: ReleaseFacts,
): Promise<ReleaseWire> {
  const items = await designsFor(db, standing, releasedIds(release));
  return presentRelease(release, items, { standing, signer: app.signer, publicUrl: app.config.publicUrl });
}

/** What a release's link tells anyone. */
export async function getReleaseNotice({ db }: App, token: string): Promise<ReleaseNotice> {
  const [release] = await noticeQuery(db, { token });
  if (!release) throw notFound('release');
  return presentNotice(release);
}
