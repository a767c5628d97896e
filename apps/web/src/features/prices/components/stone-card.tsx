import { STONE_SHAPES, STONE_SPECIES, type StoneShape, type StoneSpecies } from '@facet/contract/craft/stones';
import type { PriceList } from '@facet/contract/entities/price';
import {
  STONE_ORIGIN_TITLES,
  STONE_ORIGINS,
  STONE_SHAPE_WORDS,
  STONE_SPECIES_WORDS,
  type StoneOrigin,
} from '@facet/contract/craft/stone-titles';
import { useState } from 'react';
import { decimalText, readDecimal } from '../../../shared/costs/decimal-text.ts';
import { Select } from '../../../ui/select.tsx';
import { withRow } from '../price-edits.ts';
import { AddPriceLine } from './add-line.tsx';
import { Figure } from './figure.tsx';
import { PriceCard } from './price-card.tsx';
import type { PricesView } from './prices-to-edit.tsx';
import styles from './prices.module.css';
import { t } from '../../../ui/words.ts';

/** As the trade writes it in every language. */
const EXAMPLE = 'G-H VS';

type StonePrice = PriceList['stones'][number];
type Kind = { species: StoneSpecies; origin: StoneOrigin; shape: StoneShape };

const isOf = (kind: Kind) => (one: StonePrice) =>
  one.species === kind.species && one.origin === kind.origin && one.shape === kind.shape;
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const options = <Word extends string>(words: readonly Word[], title: (word: Word) => string) =>
  words.map((value) => ({ value, label: title(value) }));

/** What stones of one kind and shape cost, by size and quality. */
export function StoneCard({ read, draft, onDraft, card }: PricesView) {
  const [first] = draft.stones;
  const [kind, setKind] = useState<Kind>({
    species: first?.species ?? 'diamond',
    origin: first?.origin ?? 'natural',
    shape: first?.shape ?? 'round',
  });
  const [sizes, setSizes] = useState<readonly string[]>([]);
  const [names, setNames] = useState<readonly string[]>([]);
  const rows = draft.stones.filter(isOf(kind));
  const kept = read.snapshot?.prices.stones.filter(isOf(kind)) ?? [];
  const widths = [...new Set([...rows.map(({ mm }) => mm), ...sizes])].toSorted(
    (one, other) => Number(one) - Number(other),
  );
  const qualities = [...new Set([...rows.map(({ quality }) => quality), ...names])];
  const handleSize = (typed: string) => {
    const mm = readDecimal(typed);
    if (mm === null || Number(mm) <= 0) return t('Please enter a width in mm');
    setSizes([...sizes, mm]);
    return null;
  };
  const handleQuality = (typed: string) => {
    setNames([...names, typed.trim()]);
    return null;
  };
  return (
    <PriceCard {...card('stones')} title={t('Stones')} note={t('{currency} per carat', draft)} area="stones">
      <div className={styles.kinds}>
        <Select
          hideLabel
          label={t('Stone')}
          value={kind.species}
          options={options(STONE_SPECIES, (species) => titled(STONE_SPECIES_WORDS[species]))}
          onChange={(species) => setKind({ ...kind, species })}
        />
        <Select
          hideLabel
          label={t('Origin')}
          value={kind.origin}
          options={options(STONE_ORIGINS, (origin) => STONE_ORIGIN_TITLES[origin])}
          onChange={(origin) => setKind({ ...kind, origin })}
        />
        <Select
          hideLabel
          label={t('Shape')}
          value={kind.shape}
          options={options(STONE_SHAPES, (shape) => titled(STONE_SHAPE_WORDS[shape]))}
          onChange={(shape) => setKind({ ...kind, shape })}
        />
      </div>
      {widths.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('mm')}</th>
                {qualities.map((quality) => (
                  <th key={quality} scope="col" className={styles.number}>
                    {quality || t('any quality')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {widths.map((mm) => (
                <tr key={mm}>
                  <th scope="row">{decimalText(mm, 2)}</th>
                  {qualities.map((quality) => {
                    const isCell = (one: StonePrice) => one.mm === mm && one.quality === quality && isOf(kind)(one);
                    const row = rows.find(isCell);
                    const set = (price: string | null) =>
                      onDraft?.(
                        withRow(
                          draft,
                          'stones',
                          isCell,
                          price === null ? null : { ...kind, mm, quality, per: 'carat', ...row, price },
                        ),
                      );
                    return (
                      <td key={quality} className={styles.number}>
                        <Figure
                          label={`${decimalText(mm, 2)} ${quality}`}
                          value={row?.price}
                          places={2}
                          isChanged={row?.price !== kept.find(isCell)?.price}
                          onChange={onDraft && set}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {onDraft && (
        <div className={styles.adds}>
          <AddPriceLine label={t('Add a size')} placeholder="1.30" onAdd={handleSize} />
          <AddPriceLine label={t('Add a quality')} placeholder={EXAMPLE} onAdd={handleQuality} />
        </div>
      )}
    </PriceCard>
  );
}
