import { mixedDensity, PURE_DENSITIES } from '@facet/contract/craft/alloys';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NumberField } from '../../../lib/number-field.tsx';
import type { AlloyRow } from '../alloy-rows.ts';
import { numberQuestion, readNumber } from '../../../lib/read-number.ts';
import { densityText, figureText } from '../figure-text.ts';
import styles from './mix-modal.module.css';
import { t } from '../../../ui/words.ts';

const METALS = [
  { name: 'gold', label: t('Gold') },
  { name: 'silver', label: t('Silver') },
  { name: 'copper', label: t('Copper') },
  { name: 'palladium', label: t('Palladium') },
  { name: 'platinum', label: t('Platinum') },
] as const;
type Metal = (typeof METALS)[number]['name'];
const WHOLE = 1000;

type MixModalProps = { row: AlloyRow; onClose: () => void; onTake: (density: string) => void };

/** Computes an alloy's density from its components by the mixing rule. */
export function MixModal({ row, onClose, onTake }: MixModalProps) {
  const formId = useId();
  const [parts, setParts] = useState<Partial<Record<Metal, string>>>({});
  const weights = METALS.map(({ name }) => ({
    weight: parts[name] ? readNumber(parts[name]) : 0,
    density: PURE_DENSITIES[name],
  }));
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  const isRight = weights.every(({ weight }) => weight >= 0) && Math.abs(sum - WHOLE) < 0.5;
  const density = isRight ? densityText(mixedDensity(weights)) : null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (density === null) return;
    onTake(density);
    onClose();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={density === null}>
        {density === null ? t('Take density') : t('Take {density} g/cm³', { density })}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Density from a recipe')} subtitle={row.title} width={416} foot={foot}>
      <form id={formId} onSubmit={handleSubmit} noValidate className={styles.parts}>
        {METALS.map(({ name, label }, index) => (
          <NumberField
            key={name}
            label={label}
            size="small"
            trailing={<span className={styles.unit}>‰</span>}
            value={parts[name] ?? ''}
            error={numberQuestion(parts[name] ?? '')}
            data-autofocus={index === 0 || undefined}
            onChange={({ currentTarget }) => setParts({ ...parts, [name]: currentTarget.value })}
          />
        ))}
        <p className={styles.result} role="status">
          {density === null ? (
            <span>
              {Number.isNaN(sum)
                ? t('Please enter numbers')
                : t('{sum} of {whole} ‰ by weight', {
                    sum: figureText(Math.round(sum * 10) / 10),
                    whole: figureText(WHOLE),
                  })}
            </span>
          ) : (
            <>
              <strong>{t('{density} g/cm³', { density })}</strong>
              <span>{t('by the mixing rule, which becomes its source')}</span>
            </>
          )}
        </p>
      </form>
    </Modal>
  );
}
