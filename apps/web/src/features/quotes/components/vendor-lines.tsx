import type { QuoteLine, QuoteLink } from '@facet/contract/entities/quote';
import { DateField } from '../../../lib/date-field/date-field.tsx';
import { NumberField } from '../../../lib/number-field.tsx';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { t } from '../../../ui/words.ts';
import type { QuoteDesk } from '../use-quote-draft.ts';
import styles from './vendor-quote.module.css';

type VendorLinesProps = { asked: NonNullable<QuoteLink['asked']>; desk: QuoteDesk; isLocked: boolean };

export const amountOfLine = ({ quantity, unit }: QuoteLine) =>
  unit === 'gram'
    ? t('{grams} g net', { grams: decimalText(quantity) })
    : t('{count} pc', { count: decimalText(quantity) });

/** Each line with the field for its price, then the terms of the whole. */
export function VendorLines({ asked, desk, isLocked }: VendorLinesProps) {
  const { typed, change } = desk;
  const currencies = asked.currencies.map((value) => ({ value, label: value }));
  return (
    <>
      <div className={styles.linesHead}>
        <h2>{t('{count, plural, one {# line} other {# lines}}', { count: asked.lines.length })}</h2>
        {!isLocked && <span>{t('kept as you type')}</span>}
        <div className={styles.currency}>
          <Select
            label={t('Currency')}
            hideLabel
            options={currencies}
            value={typed.currency}
            disabled={isLocked}
            onChange={(currency) => change({ currency })}
          />
        </div>
      </div>
      <ul className={styles.lines}>
        {asked.lines.map((line, at) => (
          <VendorLine key={line.id} line={line} sum={desk.sums.lines[at] ?? null} desk={desk} isLocked={isLocked} />
        ))}
      </ul>
      <fieldset className={styles.terms} disabled={isLocked}>
        <legend>{t('Terms')}</legend>
        <NumberField
          label={t('From how many pieces')}
          size="large"
          value={typed.minimum}
          onChange={(event) => change({ minimum: event.target.value })}
        />
        <NumberField
          label={t('Loss in %')}
          size="large"
          value={typed.loss}
          onChange={(event) => change({ loss: event.target.value })}
        />
        <DateField
          label={t('Valid until')}
          size="large"
          value={typed.until}
          disabled={isLocked}
          onChange={(until) => change({ until })}
        />
        <TextArea
          label={t('Anything to say')}
          max={500}
          value={typed.words}
          onChange={(event) => change({ words: event.target.value })}
        />
      </fieldset>
    </>
  );
}

type VendorLineProps = { line: QuoteLine; sum: string | null; desk: QuoteDesk; isLocked: boolean };

function VendorLine({ line, sum, desk: { typed, change }, isLocked }: VendorLineProps) {
  const isDeclined = typed.declined.includes(line.id);
  const text = typed.prices[line.id] ?? '';
  const toggle = () =>
    change({
      declined: isDeclined ? typed.declined.filter((id) => id !== line.id) : [...typed.declined, line.id],
    });
  return (
    <li>
      <div className={styles.what}>
        <strong>{line.title}</strong>
        <span>
          {amountOfLine(line)}
          {sum !== null && Number(line.quantity) !== 1 && (
            <>
              , <b>{decimalText(sum, 2)}</b>
            </>
          )}
        </span>
        {!isLocked && (isDeclined || text.trim() === '') && (
          <Button variant="quiet" size="small" aria-pressed={isDeclined} onClick={toggle}>
            {t('I do not make this')}
          </Button>
        )}
      </div>
      {isDeclined ? (
        <span className={styles.declined}>{t('not made')}</span>
      ) : (
        <div className={styles.price}>
          <NumberField
            label={t('Price of {line}', { line: line.title })}
            hideLabel
            size="large"
            placeholder={t('Price')}
            value={text}
            disabled={isLocked}
            error={undefined}
            data-price={text.trim() === '' ? 'open' : 'given'}
            onChange={(event) => change({ prices: { ...typed.prices, [line.id]: event.target.value } })}
            trailing={<span className={styles.unit}>{line.unit === 'gram' ? t('/g') : t('/pc')}</span>}
          />
        </div>
      )}
    </li>
  );
}
