import { DRAW_PRESETS } from '@facet/contract/constants/drawing';
import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './color-swatches.module.css';
import { t } from '../../ui/words.ts';

const NAMES: Record<(typeof DRAW_PRESETS)[number], string> = {
  '#E15744': t('Coral'),
  '#F2A93B': t('Amber'),
  '#F6E05E': t('Yellow'),
  '#3FA66B': t('Green'),
  '#2B7FD1': t('Blue'),
  '#7A4FD0': t('Violet'),
  '#1E1B18': t('Black'),
  '#FFFFFF': t('White'),
};
// React's types don't include custom properties.
declare module 'react' {
  interface CSSProperties {
    '--swatch'?: string;
  }
}

export const swatch = (color: string): CSSProperties => ({ '--swatch': color });

type ColorSwatchesProps = { color: string; onChange: (color: string) => void };

/** Eight colours, and a picker for any other. */
export function ColorSwatches({ color, onChange }: ColorSwatchesProps) {
  const isOther = !DRAW_PRESETS.some((preset) => preset === color);
  return (
    <div className={styles.swatches} role="group" aria-label={t('Colour')}>
      {DRAW_PRESETS.map((preset) => (
        <Tooltip key={preset} label={NAMES[preset]} describes={false}>
          <button
            type="button"
            className={styles.swatch}
            style={swatch(preset)}
            aria-label={NAMES[preset]}
            aria-pressed={preset === color}
            onClick={() => onChange(preset)}
          />
        </Tooltip>
      ))}
      <span
        className={classNames(styles.swatch, styles.other)}
        style={swatch(color)}
        data-rainbow={!isOther || undefined}
        data-chosen={isOther || undefined}
        title={t('Another colour')}
      >
        <input
          type="color"
          className={styles.otherInput}
          aria-label={t('Another colour')}
          value={color.toLowerCase()}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
      </span>
    </div>
  );
}
