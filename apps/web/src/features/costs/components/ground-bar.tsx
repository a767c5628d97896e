import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { CircleAlert, Coins, FlaskRound, SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { formatDay, formatShortDay } from '../../../lib/format-date.ts';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './sheet-head.module.css';
import { t } from '../../../ui/words.ts';

const METALS: Readonly<Record<string, string>> = {
  gold: t('Gold'),
  silver: t('Silver'),
  platinum: t('Platinum'),
  palladium: t('Palladium'),
};

type GroundBarProps = {
  sheet: CostSheetAnswer;
  body: CostBody;
  /** Percent by which the metal’s price is moved, for a look. */
  moved: string;
  onMove: (percent: string) => void;
  /** Absent while changes are being tried. */
  onTry: (() => void) | undefined;
  /** Absent where nothing may be changed. */
  onDetails: (() => void) | undefined;
};

/** What the metal’s price is called: that of its pure metal. */
const metalName = ({ alloys }: CostSheetAnswer, { metal }: CostBody) => {
  const pure = alloys.find(({ key }) => key === metal.alloy)?.metal;
  return (pure && METALS[pure]) ?? t('Metal');
};

/** What the sheet stands on, and what if the metal’s price moved. */
export function GroundBar({ sheet, body, moved, onMove, onTry, onDetails }: GroundBarProps) {
  const id = useId();
  const { stands_on: ground, valid_until: until } = sheet;
  const { spot } = body.metal;
  const name = metalName(sheet, body);
  return (
    <div className={styles.ground}>
      <p className={styles.chip}>
        <Coins />
        {name} <b>{spot.amount === null ? '–' : decimalText(spot.amount)}</b>{' '}
        {t('{currency}/ozt', { currency: spot.currency })}
        {ground.snapshot_at && <small>{t('fixed {day}', { day: formatDay(ground.snapshot_at) })}</small>}
        {ground.is_old && (
          <span className={styles.old}>
            <CircleAlert />
            {t('old')}
          </span>
        )}
      </p>
      <p className={styles.chip}>{body.currency}</p>
      {until && <p className={styles.until}>{t('Valid until {day}', { day: formatShortDay(until) })}</p>}
      {onDetails && (
        <Button variant="quiet" icon={<SlidersHorizontal />} onClick={onDetails}>
          {t('Sheet details')}
        </Button>
      )}
      {onTry && (
        <Button variant="quiet" icon={<FlaskRound />} onClick={onTry}>
          {t('Try without saving')}
        </Button>
      )}
      <div className={styles.whatIf}>
        <label htmlFor={id}>{t('What if {metal}', { metal: name.toLowerCase() })}</label>
        <small>−10 %</small>
        <input
          id={id}
          type="range"
          min={-10}
          max={10}
          step={0.5}
          value={Number(moved)}
          aria-valuetext={`${decimalText(moved)} %`}
          onChange={({ target }) => onMove(String(Number(target.value)))}
        />
        <small>+10 %</small>
        <output htmlFor={id}>{`${decimalText(moved)} %`}</output>
        <Button variant="quiet" size="small" disabled={moved === '0'} onClick={() => onMove('0')}>
          {t('Reset')}
        </Button>
      </div>
    </div>
  );
}
