import { wornOn } from '@facet/contract/constants/catalogue';
import type { ModelCard, SaidWire, WeightOnScales } from '@facet/contract/entities/measure';
import { chooseUnit } from '@facet/model/choose-unit';
import { computeFigures } from '@facet/model/measure/compute-figures';
import { MEASURE_EDITION } from '@facet/model/measure/edition';
import { ringWidth } from '@facet/model/ring/ring-width';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { invalidField } from '../../platform/errors.ts';
import { seesItem, type Standing } from '../access/standing.ts';
import type { DesignFacts } from '../designs/design-sql.ts';
import { canEditItem } from '../designs/policy.ts';
import { isModel } from '../files/picture-formats.ts';
import { mayRename } from '../files/policy.ts';
import { presentFile, presentWork } from '../files/presenter.ts';
import type { House } from '../house/load-house.ts';
import { presentKind } from '../house/present-house.ts';
import type { MeasuredVersion } from './card-query.ts';
import { withAlloys } from './part-alloys-sql.ts';
import { t } from '@facet/contract/words/speech';

/** One that is not measured as it is done today waits: `fillMeasures` orders it when nothing else is to be measured. */
function presentCardWork({ format, work, edition }: MeasuredVersion): ModelCard['work'] {
  if (!isModel(format)) return null;
  if (work) return presentWork(work);
  return { state: edition < MEASURE_EDITION ? 'waiting' : 'done', failure: null };
}

/** What was measured, with the parts' roles and alloys as people set them now. */
function presentFigures({ measured, unit, roles, alloys }: MeasuredVersion, { limits }: House): ModelCard['figures'] {
  if (!measured) return null;
  const figures = withAlloys(computeFigures(measured, unit, limits), alloys);
  const parts = figures.parts.map((part) => {
    const said = Object.hasOwn(roles, part.key) ? roles[part.key] : undefined;
    return said ? { ...part, role: said.role, said: { at: said.at, by: said.by } } : part;
  });
  const isOpen = ({ keys }: { keys: readonly string[] }) => keys.some((key) => !Object.hasOwn(roles, key));
  const { look_alikes: alike, asides } = figures;
  return { ...figures, parts, look_alikes: alike && isOpen(alike) ? alike : null, asides: asides.filter(isOpen) };
}

/** Whoever made the version before made this one: the unit that was said then is asked about first. */
function withEarlierUnit(
  figures: ModelCard['figures'],
  own: MeasuredVersion,
  others: readonly MeasuredVersion[],
): ModelCard['figures'] {
  if (figures?.unit.from !== 'asked') return figures;
  const earlier = others.find(({ version, unit }) => version < own.version && unit !== null);
  return { ...figures, unit: { ...figures.unit, proposed: earlier?.unit ?? figures.unit.proposed } };
}

const presentTypist = (typed: SaidWire | undefined): SaidWire | null => (typed ? { at: typed.at, by: typed.by } : null);
const presentWeights = ({ weights: { cast_g: cast, finished_g: finished, sample_g: sample } }: MeasuredVersion) => ({
  weights: { cast_g: cast?.grams ?? null, finished_g: finished?.grams ?? null, sample_g: sample?.grams ?? null },
  weighed: { cast_g: presentTypist(cast), finished_g: presentTypist(finished), sample_g: presentTypist(sample) },
});

/** The version to compare with: the one asked for, or the newest earlier one. */
function pickAgainst(own: MeasuredVersion, others: readonly MeasuredVersion[], asked: number | undefined) {
  if (asked === undefined) return others.find(({ version }) => version < own.version) ?? null;
  const found = others.find(({ itemId }) => itemId === asked);
  if (!found) throw invalidField('against', t('There is no such version to compare with'));
  return found;
}

type Shown = {
  item: DesignFacts;
  standing: Standing;
  house: House;
  signer: FileSigner;
  against?: number | undefined;
};

/** The newest approved version besides the one shown. */
function presentApproved(others: readonly MeasuredVersion[], house: House): ModelCard['approved'] {
  const approved = others.find(({ status }) => status === 'approved');
  if (!approved) return null;
  const { itemId, version } = approved;
  const figures = presentFigures(approved, house);
  return { item_id: itemId, version, figures: figures && { volume: figures.volume, parts: figures.parts } };
}

function presentPhotos({ photos }: MeasuredVersion, standing: Standing, signer: FileSigner): ModelCard['photos'] {
  const viewer = { userId: standing.userId, isClient: false, isLeader: standing.isLeader };
  const photo = (which: WeightOnScales) => {
    const facts = photos[which];
    return facts ? presentFile(facts, viewer, signer) : null;
  };
  return { cast: photo('cast'), sample: photo('sample') };
}

function presentCorrected({ corrected, measured, unit }: MeasuredVersion): ModelCard['corrected'] {
  if (!corrected || !measured) return null;
  const { at, by, found } = corrected;
  return { at, by, found_mm: found && ringWidth(found, chooseUnit(measured, unit).millimetres).mm };
}

const presentOther = ({ itemId, version, status }: MeasuredVersion) => ({
  item_id: itemId,
  version,
  is_approved: status === 'approved',
});

const presentHouse = ({ alloys, limits, rings, melee, since }: House): ModelCard['house'] => ({
  alloys: presentKind.alloys(alloys),
  alloys_since: since.alloys,
  limits,
  limits_since: since.limits,
  rings: presentKind.rings(rings),
  melee: presentKind.melee(melee),
  melee_since: since.melee,
});

/** What was measured on an item beside another version; null where it is not among the versions. */
export function presentCard(
  versions: readonly MeasuredVersion[],
  { item, standing, house, signer, against: asked }: Shown,
): ModelCard | null {
  const own = versions.find(({ itemId }) => itemId === item.id);
  if (!own) return null;
  const sees = ({ itemId, projectModuleId }: MeasuredVersion) => seesItem(standing, { id: itemId, projectModuleId });
  const others = versions.filter((one) => one.itemId !== own.itemId && isModel(one.format) && sees(one));
  const against = pickAgainst(own, others, asked);
  return {
    item_id: own.itemId,
    file_id: own.fileId,
    work: presentCardWork(own),
    problem: own.problem,
    figures: withEarlierUnit(presentFigures(own, house), own, others),
    against: against && {
      item_id: against.itemId,
      version: against.version,
      work: presentCardWork(against),
      figures: presentFigures(against, house),
    },
    approved: presentApproved(others, house),
    corrected: presentCorrected(own),
    stopped: own.work?.stopped ?? null,
    others: others.map(presentOther),
    ...presentWeights(own),
    photos: presentPhotos(own, standing, signer),
    house: presentHouse(house),
    worn_on: wornOn(own.productType),
    abilities: {
      edit: canEditItem(standing, item),
      set_unit: mayRename(standing.userId, item.file.uploaderId, standing),
    },
  };
}
