import { productTypeLabel } from '@facet/contract/constants/catalogue';
import type { PackCopy } from '@facet/contract/constants/release-words';
import { HAND_OVER_VERSION, type HandOver } from '@facet/contract/entities/hand-over';
import type { ReleasedFile, ReleasedStone, ReleaseWire } from '@facet/contract/entities/release';

import { releasedAt } from './present-release.ts';
import type { ReleaseFacts } from './release-queries.ts';

type Piece = {
  release: Pick<ReleaseWire, 'id' | 'revision' | 'state' | 'released_at' | 'hash' | 'link' | 'parts' | 'price'>;
  copy: PackCopy;
  house: string;
  project: string;
  style: { id: number; number: string | null };
};

const presentPart =
  (part: 'model' | 'drawing') =>
  ({ version, file_name: name, format, size, sha256 }: ReleasedFile) => ({
    part,
    version,
    file_name: name,
    format,
    size,
    sha256,
  });

type Stone = NonNullable<HandOver['stones']>['rows'][number];
const presentStone =
  (copy: PackCopy) =>
  (row: ReleasedStone): Stone => ({
    id: row.id,
    species: row.species,
    variety: row.variety,
    origin: row.origin,
    shape: row.shape,
    length: row.length,
    width: row.width,
    depth: row.depth,
    quantity: row.quantity,
    each: row.each,
    total: row.total,
    weight_source: row.weight_source,
    quality: row.quality,
    setting: row.setting,
    place: row.place,
    supplied_by: copy === 'client' ? null : row.supplied_by,
    certificate: row.certificate && { lab: row.certificate.lab, number: row.certificate.number },
  });

/** A release as a document for other systems, with what its copy leaves out left out. */
export function presentHandOver({ release, copy, house, project, style }: Piece): HandOver {
  const { parts, price } = release;
  const { model, drawings, stones } = parts;
  const files = [...(model ? [presentPart('model')(model)] : []), ...drawings.map(presentPart('drawing'))];
  return {
    version: HAND_OVER_VERSION,
    key: `release-${release.id}`,
    house: copy === 'client' ? '' : house,
    project,
    style: {
      id: style.id,
      number: style.number,
      title: parts.style.title,
      product_type: productTypeLabel(parts.style.product_type),
    },
    revision: release.revision,
    state: release.state,
    released_at: release.released_at,
    hash: release.hash,
    link: release.link,
    metal: parts.alloy,
    weights: parts.weights.map(({ which, alloy, grams }) => ({ which, alloy, grams })),
    sizes: parts.spec,
    stones: stones && {
      list: stones.list,
      quantity: stones.quantity,
      carats: stones.carats,
      rows: stones.rows.map(presentStone(copy)),
    },
    files: copy === 'client' ? [] : files,
    price: copy === 'designer' && price ? { currency: price.currency, costs: price.costs } : null,
  };
}

/** A release as a connection tells of it: without a price, as nobody knows who reads it there. */
export type ReleasedFacts = Pick<ReleaseFacts, 'id' | 'revision' | 'state' | 'parts' | 'hash' | 'steps' | 'token'> & {
  style: Piece['style'];
};

export function presentReleased(
  { token, steps, style, ...facts }: ReleasedFacts,
  { house, project, publicUrl }: { house: string; project: string; publicUrl: string },
): HandOver {
  const release = { ...facts, price: null, released_at: releasedAt({ steps }), link: `${publicUrl}/release/${token}` };
  return presentHandOver({ release, copy: 'factory', house, project, style });
}

const measured = (name: string, value: string | number, unitText: string) => ({
  '@type': 'PropertyValue',
  name,
  value: Number(value),
  unitText,
});

/** The piece in the words of schema.org, for a shop: what it is made of and how large it is, and nothing of its making. */
export function presentProduct({ house, style, metal, weights, sizes, stones, link, ...release }: HandOver) {
  const weight =
    weights.find(({ which }) => which === 'finished_g') ?? weights.find(({ which }) => which === 'sample_g');
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': link,
    name: style.title,
    category: style.product_type,
    ...(style.number && { sku: style.number }),
    ...(release.revision && { version: release.revision }),
    ...(release.released_at && { releaseDate: release.released_at.slice(0, 10) }),
    ...(house && { brand: { '@type': 'Brand', name: house } }),
    ...(metal && { material: metal.title }),
    ...(weight && { weight: { '@type': 'QuantitativeValue', value: Number(weight.grams), unitCode: 'GRM' } }),
    additionalProperty: [
      ...sizes.flatMap(({ title, value, target, unit }) => {
        const size = value ?? target;
        return size === null ? [] : [measured(title, size, unit)];
      }),
      ...(stones ? [measured('Stones', stones.quantity, 'pc'), measured('Carats', stones.carats, 'ct')] : []),
    ],
  };
}
