import type { MeleeChart } from '@facet/contract/craft/melee';
import { eternityStones } from '@facet/contract/craft/ring-size';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { plainMillimetres } from '../../../shared/designs/measured-figures.ts';
import { MenuItem, MenuLabel } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import styles from './ring-row.module.css';
import { rich, t } from '../../../ui/words.ts';

/** No ring is set all round with wider stones. */
const WIDEST_MM = 5;
const USUAL_MM = 2;

const nearest = (widths: readonly number[]) =>
  widths.reduce((best, mm) => (Math.abs(mm - USUAL_MM) < Math.abs(best - USUAL_MM) ? mm : best), widths[0] ?? USUAL_MM);

/** How many stones of a width from the house’s chart fit all round the ring. */
export function EternityLine({ diameter, melee }: { diameter: number; melee: MeleeChart }) {
  const widths = melee.sizes.map(({ mm }) => mm).filter((mm) => mm <= WIDEST_MM);
  const [chosen, setChosen] = useState(() => nearest(widths));
  const width = plainMillimetres(chosen);
  const trigger = (
    <button type="button" className={styles.width} aria-label={t('Width of the stones: {width}', { width })}>
      {width}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  const menu = (
    <Menu trigger={trigger} label={t('Width of the stones')}>
      <MenuLabel>{t('0.15 mm apart, 1.5 mm of metal')}</MenuLabel>
      {widths.map((mm) => (
        <MenuItem key={mm} checked={mm === chosen} onSelect={() => setChosen(mm)}>
          {plainMillimetres(mm)}
        </MenuItem>
      ))}
    </Menu>
  );
  return (
    <small className={styles.eternity}>
      {rich('A full eternity of <menu>{width}</menu> stones holds {count}', {
        width,
        menu: () => menu,
        count: eternityStones(diameter, chosen),
      })}
    </small>
  );
}
