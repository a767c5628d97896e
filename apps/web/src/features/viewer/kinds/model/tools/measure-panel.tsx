import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { MenuItem, MenuLabel } from '../../../../../ui/menu-item.tsx';
import { Menu } from '../../../../../ui/menu.tsx';
import type { KindProps } from '../../kind-props.ts';
import { distanceBetween } from '../measure.ts';
import type { Measuring } from '../use-measure.ts';
import { inMillimetres, precise } from '../../../../../shared/designs/measured-figures.ts';
import styles from './tools.module.css';
import { t } from '../../../../../ui/words.ts';

const HINTS = [t('Click where to measure from'), t('Click where to measure to')] as const;
const AXES = ['dx', 'dy', 'dz'] as const;

type Keep = NonNullable<KindProps['measures']>;

/** Saves the distance to a line of the spec. */
function KeepMenu({ keep: { choices, onKeep }, length }: { keep: Keep; length: number }) {
  const [kept, setKept] = useState<string | null>(null);
  const trigger = (
    <button type="button" className={styles.named}>
      {kept !== null && <Check aria-hidden="true" />}
      {kept === null ? t('Keep in spec') : t('Kept as {title}', { title: kept })}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label={t('Keep in spec')}>
      <MenuLabel>{t('This version’s')}</MenuLabel>
      {choices.map(({ key, title }) => (
        <MenuItem
          key={key}
          onSelect={() => {
            onKeep(key, length);
            setKept(title);
          }}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}

type MeasurePanelProps = { measuring: Measuring; millimetres: number; keep?: Keep };

/** The distance between two places of the model, or how to get one. */
export function DistancePanel({ measuring, millimetres, keep }: MeasurePanelProps) {
  const [from, to] = measuring.taken;
  const distance = from && to ? distanceBetween(from.place, to.place, millimetres) : null;
  return (
    <div className={`${styles.bar} ${styles.panel}`} role="group" aria-label={t('Measure')}>
      <output className={styles.parts} aria-live="polite">
        {distance ? (
          <>
            <strong className={styles.figure}>{inMillimetres(distance.length)}</strong>
            {AXES.map((axis, at) => (
              <span key={axis}>
                {axis} {precise(distance.along[at] ?? 0)}
              </span>
            ))}
          </>
        ) : (
          <span className={styles.hint}>{HINTS[from ? 1 : 0]}</span>
        )}
      </output>
      {distance && keep && <KeepMenu key={distance.length} keep={keep} length={distance.length} />}
      <IconButton label={t('Stop measuring (Esc)')} icon={<X />} onClick={measuring.end} />
    </div>
  );
}
