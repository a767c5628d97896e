import { weighVolume, type Alloy } from '@facet/contract/craft/alloys';
import { isMixed, weighPiece, type Weight } from '@facet/contract/craft/part-weights';
import { findMetal, needsUkHallmark, type PreciousMetal, UK_HALLMARK_G } from '@facet/contract/craft/hallmark';
import type { ModelCard, ModelFigures } from '@facet/contract/entities/measure';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useStore } from '../../../ui/create-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { precise, UNIT_MARKS } from '../../../shared/designs/measured-figures.ts';
import { findAlloy } from '../kinds/model/alloys.ts';
import { chosenAlloy } from '../kinds/model/chosen-alloy.ts';
import { MeasureSection } from './measure-section.tsx';
import { exact, noVolumeWords, rangeText, signed, sinceWords } from './measure-words.ts';
import styles from './weight-table.module.css';
import { t } from '../../../ui/words.ts';

/** How many alloys are shown at first; a house rarely casts in more. */
const SHOWN = 8;

type WeightTableProps = {
  figures: ModelFigures;
  before: ModelCard['against'];
  approved: ModelCard['approved'];
  version: number;
  house: ModelCard['house'];
};

type Weighed = Pick<ModelFigures, 'volume' | 'parts'>;
const weigh = (figures: Weighed | null, alloy: Alloy, { alloys }: ModelCard['house']): Weight | null =>
  figures?.volume.kind === 'known' ? weighPiece(figures.volume, figures.parts, alloy, alloys) : null;
const weightText = (weight: Weight | null) =>
  weight ? rangeText(weight.least, weight.most > weight.least ? weight.most : null, exact) : '–';

/** How much more it weighs than another; nobody knows where one of them is a range. */
function changeText(now: Weight | null, then: Weight | null): string {
  const isKnown = now && then && now.least === now.most && then.least === then.most;
  return isKnown ? signed(now.least - then.least, exact) : '–';
}

const approvedHead = (version: number) => t('approved v{version}', { version });

/** The versions that weights are compared with: the chosen one, and the approved one if it is another. */
function earlierColumns({ before, approved }: Pick<WeightTableProps, 'before' | 'approved'>) {
  const isSame = approved?.item_id === before?.item_id;
  return [
    before && {
      key: 'since',
      words: isSame && approved ? approvedHead(before.version) : t('since v{version}', { version: before.version }),
      figures: before.figures,
    },
    approved && !isSame && { key: 'approved', words: approvedHead(approved.version), figures: approved.figures },
  ].filter((one) => one !== null && one !== false);
}

/** What the sums are made of where parts are of alloys of their own. */
const mixedWords = ({ volume }: Weighed): string =>
  volume.kind === 'known' && volume.summed_mm3 !== null
    ? t('Parts with an alloy of their own are weighed in it. Where parts overlap, weights may be from and to.')
    : t('Parts with an alloy of their own are weighed in it.');

const METALS: Readonly<Record<PreciousMetal, string>> = {
  gold: t('gold'),
  silver: t('silver'),
  platinum: t('platinum'),
  palladium: t('palladium'),
};
const METAL_NAMES = ['gold', 'silver', 'platinum', 'palladium'] as const;

/** The metals in which the piece must be hallmarked, each with the weight at which the duty begins. */
const hallmarkedIn = (alloys: ModelCard['house']['alloys'], volume: number): string[] =>
  METAL_NAMES.filter((metal) =>
    alloys.some((alloy) => findMetal(alloy) === metal && needsUkHallmark(alloy, weighVolume(volume, alloy.density))),
  ).map((metal) => t('{metal} from {grams} g', { metal: METALS[metal], grams: UK_HALLMARK_G[metal] }));

/**
 * The piece's weight in every alloy of the house, and how much it gained on the version before and on the approved one.
 */
export function WeightTable({ figures, before, approved, version, house }: WeightTableProps) {
  const [isWhole, setWhole] = useState(false);
  const volume = figures.volume.kind === 'known' ? figures.volume.mm3 : null;
  const earlier = earlierColumns({ before, approved });
  const chosen = findAlloy(house.alloys, useStore(chosenAlloy))?.key;
  const alloys = house.alloys.filter(({ key }, at) => isWhole || at < SHOWN || key === chosen);
  const mixed = isMixed(figures.parts);
  const hallmarked = volume === null || mixed ? [] : hallmarkedIn(house.alloys, volume);
  const more = volume !== null && house.alloys.length > SHOWN && (
    <Button size="small" variant="quiet" onClick={() => setWhole(!isWhole)}>
      {isWhole ? t('Show fewer') : t('Show all {count} alloys', { count: house.alloys.length })}
    </Button>
  );
  return (
    <MeasureSection
      title={t('Weight, g')}
      label={t('Weight')}
      aside={sinceWords('alloys', house.alloys_since)}
      more={more}
    >
      {volume === null ? (
        <p className={styles.word}>{figures.volume.kind === 'none' && noVolumeWords(figures.volume)}.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('Alloy')}</VisuallyHidden>
              </th>
              <th scope="col">{UNIT_MARKS.density}</th>
              <th scope="col">v{version}</th>
              {earlier.map(({ key, words }) => (
                <th key={key} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {alloys.map((alloy) => (
              <tr key={alloy.key} data-chosen={alloy.key === chosen || undefined}>
                <th scope="row">
                  {alloy.title}
                  {alloy.key === chosen && <VisuallyHidden>{t(', chosen in the viewer')}</VisuallyHidden>}
                </th>
                <td>{precise(alloy.density)}</td>
                <td className={styles.weight}>{weightText(weigh(figures, alloy, house))}</td>
                {earlier.map(({ key: column, figures: then }) => (
                  <td key={column}>{changeText(weigh(figures, alloy, house), weigh(then, alloy, house))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {volume !== null && mixed && <p className={styles.word}>{mixedWords(figures)}</p>}
      {hallmarked.length > 0 && (
        <p className={styles.word}>{t('Must be hallmarked in the UK: {metals}.', { metals: hallmarked.join(', ') })}</p>
      )}
    </MeasureSection>
  );
}
