import type { Alloy } from '@facet/contract/craft/alloys';
import { METAL_WORDS } from '../alloy-rows.ts';
import { densityText, figureText } from '../figure-text.ts';
import styles from './alloys.module.css';
import { MetalSwatch } from './metal-swatch.tsx';
import { t } from '../../../ui/words.ts';

/** A house's alloys, read-only. */
export function AlloyTable({ alloys }: { alloys: readonly Alloy[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Alloy')}</th>
          <th scope="col" className={styles.figure}>
            {t('Density, g/cm³')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('Fineness, ‰')}
          </th>
          <th scope="col">{t('Colour')}</th>
          <th scope="col">{t('Source')}</th>
        </tr>
      </thead>
      <tbody>
        {alloys.map(({ key, title, density, fineness, colour, source }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            <td className={styles.figure} data-unit="g/cm³">
              {densityText(density)}
            </td>
            <td className={styles.figure} data-unit={fineness === null ? undefined : '‰'}>
              {fineness === null ? '–' : figureText(fineness)}
            </td>
            <td>
              <span className={styles.metal}>
                <MetalSwatch colour={colour} />
                {METAL_WORDS[colour]}
              </span>
            </td>
            <td className={styles.source}>{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
