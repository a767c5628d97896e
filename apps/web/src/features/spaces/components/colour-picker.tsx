import { SPACE_COLORS } from '@facet/contract/constants/catalogue';
import { useId, type ReactNode } from 'react';
import { SPACE_COLOUR_NAMES } from '../space-colours.ts';
import styles from './colour-picker.module.css';
import { t } from '../../../ui/words.ts';

type ColourPickerProps = { value: string; onChange: (colour: string) => void; error?: ReactNode };

/** The colours of a space, each with its name; arrows move, as in any group of radio buttons. */
export function ColourPicker({ value, onChange, error }: ColourPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Colour')}</legend>
      <div className={styles.swatches}>
        {SPACE_COLORS.map((colour) => (
          <label key={colour} className={styles.swatch}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={colour}
              checked={colour.toLowerCase() === value.toLowerCase()}
              onChange={() => onChange(colour)}
            />
            <span className={styles.stone} style={{ background: colour }} />
            {SPACE_COLOUR_NAMES[colour]}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
