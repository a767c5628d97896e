import type { ReleaseNotice, ReleaseWire } from '@facet/contract/entities/release';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { seesItem, type Standing } from '../access/standing.ts';
import { presentFile } from '../files/presenter.ts';
import type { DesignFacts } from '../designs/design-sql.ts';
import { needsWord, seesPrice, statesFrom } from './policy.ts';
import type { ReleaseFacts } from './release-queries.ts';

type Reader = { standing: Standing; signer: FileSigner; publicUrl: string };
type Filed = { item_id: number; module_id: number };

const sees = (standing: Standing) => (file: Filed) =>
  seesItem(standing, { id: file.item_id, projectModuleId: file.module_id });

/** A picture of each of some files, for whoever sees them. */
export const presentPictures = (
  items: readonly DesignFacts[],
  { standing: { userId, isClient, isLeader }, signer }: Pick<Reader, 'standing' | 'signer'>,
) =>
  items.flatMap(({ id, file }) => {
    const previews = presentFile(file, { userId, isClient, isLeader }, signer).thumbnails;
    const shown = previews.find(({ preset_name: preset }) => preset === 'medium') ?? previews.at(-1);
    return shown ? [{ item_id: id, url: shown.url }] : [];
  });

/** When a release was given its letter. */
export const releasedAt = ({ steps }: Pick<ReleaseFacts, 'steps'>) =>
  steps.find(({ state }) => state === 'released')?.at ?? null;

/** A release for one of the team, with the items of its files that they see and that are still there. */
export function presentRelease(release: ReleaseFacts, items: readonly DesignFacts[], reader: Reader): ReleaseWire {
  const { standing, publicUrl } = reader;
  const { model, ...parts } = release.parts;
  const seesModel = sees(standing)(model);
  const drawings = parts.drawings.filter(sees(standing));
  const { stones } = parts;
  const shown = new Set([...(seesModel ? [model] : []), ...drawings].map(({ item_id: id }) => id));
  return {
    id: release.id,
    revision: release.revision,
    state: release.state,
    note: release.note,
    hash: release.hash,
    created_at: release.createdAt.toISOString(),
    created_by: release.creator,
    released_at: releasedAt(release),
    parts: {
      ...parts,
      drawings,
      model: seesModel ? model : null,
      stones: stones && { ...stones, map: stones.map && shown.has(stones.map.item_id) ? stones.map : null },
      // What was read on a model is for those who see it.
      weights: seesModel ? parts.weights : [],
      spec: seesModel ? parts.spec : parts.spec.map((line) => ({ ...line, value: null, from: null, verdict: null })),
    },
    price: seesPrice(standing) ? release.price : null,
    pictures: presentPictures(
      items.filter(({ id }) => shown.has(id)),
      reader,
    ),
    people: [...release.people],
    steps: release.steps.map(({ replacedBy, ...step }) => ({ ...step, replaced_by: replacedBy })),
    link: `${publicUrl}/release/${release.token}`,
    abilities: {
      to: [...statesFrom(standing, release.state)],
      needs_word: needsWord('released', model.findings),
    },
  };
}

type Noticed = Pick<ReleaseFacts, 'state' | 'revision' | 'steps'> & { isThere: boolean; number: string | null };

/** What anyone may know of a release: one that another replaced is obsolete, any other that ended was withdrawn. */
export function presentNotice({ state, revision, steps, isThere, number }: Noticed): ReleaseNotice {
  const last = steps.at(-1);
  const hasEnded = state === 'rejected' || state === 'obsolete';
  const isReplaced = isThere && state === 'obsolete' && last?.replacedBy != null;
  return {
    state: isReplaced ? 'obsolete' : hasEnded || !isThere ? 'withdrawn' : state,
    revision,
    number,
    released_at: releasedAt({ steps }),
    ended_at: hasEnded ? (last?.at ?? null) : null,
  };
}
