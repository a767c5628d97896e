import { weightOf } from '@facet/contract/craft/alloys';
import type { ModelCard, ModelFigures } from '@facet/contract/entities/measure';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { precise } from '../../../shared/designs/measured-figures.ts';
import styles from './measure-panel.module.css';
import { exact, noVolumeWords, signed, sinceWords } from './measure-words.ts';

/** So many alloys stand there at once; a house seldom casts in more. */
const SHOWN = 8;

type WeightTableProps = {
  figures: ModelFigures;
  before: ModelCard['against'];
  version: number;
  house: ModelCard['house'];
};

const volumeOf = (figures: ModelFigures | null | undefined) =>
  figures?.volume.kind === 'known' ? figures.volume.mm3 : null;

/** What the piece weighs in every alloy of the house, and what it weighed. */
export function WeightTable({ figures, before, version, house }: WeightTableProps) {
  const [isWhole, setWhole] = useState(false);
  const [volume, earlier] = [volumeOf(figures), volumeOf(before?.figures)];
  const alloys = isWhole ? house.alloys : house.alloys.slice(0, SHOWN);
  return (
    <section className={styles.section} aria-label="Weight">
      <header className={styles.title}>
        <h2>Weight, g</h2>
        <span>{sinceWords('alloys', house.alloys_since)}</span>
      </header>
      {volume === null ? (
        <p className={styles.word}>{figures.volume.kind === 'none' && noVolumeWords(figures.volume)}.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Alloy</VisuallyHidden>
              </th>
              <th scope="col">g/cm³</th>
              <th scope="col">v{version}</th>
              {before && <th scope="col">since v{before.version}</th>}
            </tr>
          </thead>
          <tbody>
            {alloys.map(({ key, title, density }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td>{precise(density)}</td>
                <td className={styles.weight}>{exact(weightOf(volume, density))}</td>
                {before && <td>{earlier === null ? '–' : signed(weightOf(volume - earlier, density), exact)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {volume !== null && house.alloys.length > SHOWN && (
        <Button size="small" variant="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${house.alloys.length} alloys`}
        </Button>
      )}
    </section>
  );
}
