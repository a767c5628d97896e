import { productTypeLabel } from '@facet/contract/constants/catalogue';
import { PACK_COPY_WORDS } from '@facet/contract/constants/release-words';
import { known, t } from '@facet/contract/words/speech';
import { drawingPages, metalPage } from './drawing-pages.ts';
import { overviewPage } from './overview-page.ts';
import { writeDay, writeMoment, nameIn, shortHash } from './pack-texts.ts';
import type { Pack, PackPage, PackSource } from './pack-types.ts';
import { approvalsPage, costsPage, qualityPage } from './sheet-pages.ts';
import { stonesPage } from './stones-page.ts';
import { finishPage, modelPage, notesPage } from './work-pages.ts';

/** The last moment at which anything of the release changed: a pack is true of it. */
const findMoment = ({ release }: PackSource) => release.steps.at(-1)?.at ?? release.created_at;

function writeBand({ release, copy }: PackSource): Pack['band'] {
  const step = release.steps.at(-1);
  if (!step) return { look: 'waiting', strong: t('Not released'), rest: t('waits for a decision: do not make it') };
  const [name, day] = [nameIn(release, step.by), writeDay(step.at)];
  const isNamed = copy !== 'client' && name !== '';
  const rest = isNamed ? t('by {name}, {day}', { name, day }) : day;
  if (release.state === 'released') return { look: 'good', strong: t('Released'), rest };
  const why = step.replaced_by === null ? t('do not make it') : t('a later release replaced it: do not make it');
  return {
    look: 'void',
    strong: release.state === 'rejected' ? t('Rejected') : t('Obsolete'),
    rest: `${rest}, ${why}`,
  };
}

function copyTitle({ release, copy }: PackSource): string {
  const title = PACK_COPY_WORDS[copy];
  return copy === 'designer' && release.price
    ? t('{title}, with prices', { title })
    : t('{title}, without prices', { title });
}

function writeVersions({ release }: PackSource): string {
  const { model, drawings, stones } = release.parts;
  const drawn = Math.max(0, ...drawings.map(({ version }) => version));
  return [
    ...(model ? [t('CAD {version}', { version: String(model.version) })] : []),
    ...(drawn > 0 ? [t('drawing {version}', { version: String(drawn) })] : []),
    ...(stones ? [t('stones {version}', { version: String(stones.list) })] : []),
  ].join(', ');
}

const writeFacts = (source: PackSource): Pack['facts'] => {
  const { revision, hash } = source.release;
  return [
    [t('Revision⟦letter⟧'), revision ?? t('none yet')],
    [t('Version'), writeVersions(source)],
    [t('Date'), writeMoment(findMoment(source))],
    [t('Hash'), shortHash(hash)],
    [t('Copy⟦noun⟧'), copyTitle(source)],
  ];
};

const writePages = (source: PackSource): PackPage[] =>
  [
    overviewPage(source),
    stonesPage(source),
    ...drawingPages(source),
    metalPage(source),
    modelPage(source),
    notesPage(source),
    finishPage(source),
    qualityPage(source),
    costsPage(source),
    approvalsPage(source),
  ].filter((page) => page !== null);

/** Writes the pages of a pack, in the language of the moment: those with something to say, for whom the copy is. */
export function writePack(source: PackSource): Pack {
  const { release, copy, house, project } = source;
  const { style, alloy } = release.parts;
  return {
    title: style.title,
    // Clients are shown a project, not its space; vendors no project.
    over: (copy === 'client' ? [project] : [house, project]).filter((name) => name !== '').join(', '),
    under: [productTypeLabel(style.product_type), ...(alloy ? [known(alloy.title)] : [])].join('  |  '),
    facts: writeFacts(source),
    band: writeBand(source),
    link: release.link,
    foot: t('Valid only while the code opens this version. A later version is marked there.'),
    moment: new Date(findMoment(source)),
    pages: writePages(source),
  };
}
