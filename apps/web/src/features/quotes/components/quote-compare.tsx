import type { QuoteRequest, QuoteVendor } from '@facet/contract/entities/quote';
import { ArrowDown, CircleAlert, Copy, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { formatShortDay } from '../../../lib/format-date.ts';
import { decimalText, signedText } from '../../../shared/costs/decimal-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import { amountOfLine } from './vendor-lines.tsx';
import styles from './quotes.module.css';

type QuoteCompareProps = {
  quote: QuoteRequest;
  chosenId: number | undefined;
  onChoose: (vendorId: number) => void;
};

const money = (amount: string | null) => (amount === null ? '–' : decimalText(amount, 2));

/** A price as it was typed, with cents at least. */
const priceText = (price: string) => decimalText(price, Math.max(2, price.split('.')[1]?.length ?? 0));

/** The answers side by side, in order of the vendors: each line in both currencies, then what the sheet would come to. */
export function QuoteCompare({ quote, chosenId, onChoose }: QuoteCompareProps) {
  const { vendors, estimate, sheet } = quote;
  const pickLook = ({ id }: QuoteVendor) => (id === chosenId ? 'chosen' : undefined);
  const cells = (show: (vendor: QuoteVendor) => ReactNode) =>
    vendors.map((vendor) => (
      <td key={vendor.id} data-look={pickLook(vendor)}>
        {show(vendor)}
      </td>
    ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
    <div className={styles.scroll} role="region" aria-label={t('Answers side by side')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t('Estimate, sheet {number}', { number: String(sheet.number) })}</th>
            {vendors.map((vendor) => (
              <th key={vendor.id} scope="col" data-look={pickLook(vendor)}>
                <VendorHead vendor={vendor} isChosen={vendor.id === chosenId} onChoose={() => onChoose(vendor.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line, at) => (
            <tr key={line.id}>
              <th scope="row">{line.title}</th>
              <td>{amountOfLine(line)}</td>
              <td data-quiet>{line.estimate === null ? <em>{t('no price')}</em> : money(line.estimate)}</td>
              {cells((vendor) => (
                <LinePrice vendor={vendor} at={at} isByGram={line.unit === 'gram'} />
              ))}
            </tr>
          ))}
          <tr data-sum>
            <th scope="row" colSpan={2}>
              {t('Sum of the lines')}
            </th>
            <td data-quiet>{money(estimate.sum)}</td>
            {cells((vendor) => (
              <SumOfLines vendor={vendor} quote={quote} />
            ))}
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {t('Vendor price of the sheet')}
            </th>
            <td data-quiet>{money(estimate.vendor)}</td>
            {cells(({ answer }) => answer?.column && <SheetPrice column={answer.column} />)}
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {t('Wholesale')}
            </th>
            <td data-quiet>{money(estimate.wholesale)}</td>
            {cells(({ answer }) => answer?.column && money(answer.column.wholesale))}
          </tr>
          <TermRows quote={quote} cells={cells} />
        </tbody>
      </table>
    </div>
  );
}

type VendorHeadProps = { vendor: QuoteVendor; isChosen: boolean; onChoose: () => void };

function VendorHead({ vendor: { name, link, answer, begun_at: begun }, isChosen, onChoose }: VendorHeadProps) {
  const about =
    answer === null
      ? begun
        ? t('is filling it in')
        : t('no answer yet')
      : answer.opened_at === null
        ? t('answered {day}, not opened', { day: formatShortDay(answer.sent_at) })
        : formatShortDay(answer.sent_at);
  return (
    <div className={styles.vendor}>
      {answer?.column ? (
        <input
          type="radio"
          name="quote"
          checked={isChosen}
          aria-label={t('Choose {vendor}', { vendor: name })}
          onChange={onChoose}
        />
      ) : null}
      <Avatar name={name} size={28} decorative />
      <span>
        <strong>{name}</strong>
        <small>{about}</small>
      </span>
      {answer === null && (
        <Button
          variant="quiet"
          size="small"
          icon={<Copy />}
          aria-label={t('Copy the link of {vendor}', { vendor: name })}
          onClick={() => void copyText(link, t('Link copied'))}
        >
          {t('Link')}
        </Button>
      )}
    </div>
  );
}

function LinePrice({ vendor, at, isByGram }: { vendor: QuoteVendor; at: number; isByGram: boolean }) {
  const { answer } = vendor;
  const line = answer?.column?.lines[at];
  if (!line || !answer?.said) return null;
  if (line.price === null)
    return (
      <span className={styles.missing}>
        <CircleAlert aria-hidden="true" />
        {t('No price')}
      </span>
    );
  return (
    <span className={styles.pair}>
      <small>
        {priceText(line.price)} {answer.said.currency} {isByGram && t('/g')}
      </small>
      <b data-lowest={line.is_lowest || undefined}>
        {line.is_lowest && <ArrowDown aria-label={t('lowest of the line')} />}
        {money(line.amount)}
      </b>
    </span>
  );
}

function SumOfLines({ vendor: { answer }, quote }: { vendor: QuoteVendor; quote: QuoteRequest }) {
  if (!answer?.column || !answer.said) return null;
  const { sum, total, priced } = answer.column;
  const isWhole = priced === quote.lines.length;
  return (
    <span className={styles.pair}>
      <small data-bad={!isWhole || undefined}>
        {isWhole
          ? `${money(sum)} ${answer.said.currency}`
          : t('{priced} of {count} lines', { priced, count: quote.lines.length })}
      </small>
      {total === null ? (
        <small data-bad>{t('no rate of {currency}', { currency: answer.said.currency })}</small>
      ) : (
        <b>{money(total)}</b>
      )}
    </span>
  );
}

function SheetPrice({ column }: { column: NonNullable<NonNullable<QuoteVendor['answer']>['column']> }) {
  if (column.vendor === null) return <small>{t('not whole')}</small>;
  const by = column.vendor_by;
  return (
    <span className={styles.pair}>
      {by !== null && <small data-good={by.startsWith('-') || undefined}>{signedText(by)}</small>}
      <span className={styles.grand}>{money(column.vendor)}</span>
    </span>
  );
}

type TermRowsProps = { quote: QuoteRequest; cells: (show: (vendor: QuoteVendor) => ReactNode) => ReactNode };

function TermRows({ quote, cells }: TermRowsProps) {
  const rows: [string, (said: NonNullable<NonNullable<QuoteVendor['answer']>['said']>) => ReactNode][] = [
    [t('Lead time'), ({ days }) => days && t('{count, plural, one {# day} other {# days}}', { count: days })],
    [t('From how many'), ({ minimum }) => minimum && <Minimum minimum={minimum} pieces={quote.pieces} />],
    [t('Loss'), ({ loss_pct: loss }) => loss && t('{percent} %', { percent: decimalText(loss) })],
    [t('Valid until'), ({ valid_until: until }) => until && formatShortDay(`${until}T12:00`)],
    [t('Their words'), ({ words }) => words && <q>{words}</q>],
  ];
  return rows.map(([title, show]) => (
    <tr key={title}>
      <th scope="row" colSpan={2}>
        {title}
      </th>
      <td data-quiet>–</td>
      {cells(({ answer }) => answer?.said && (show(answer.said) || '–'))}
    </tr>
  ));
}

/** Warns of a vendor who begins above what is asked. */
function Minimum({ minimum, pieces }: { minimum: number; pieces: number }) {
  if (minimum <= pieces) return t('{count, plural, one {# piece} other {# pieces}}', { count: minimum });
  return (
    <span className={styles.warned}>
      <TriangleAlert aria-hidden="true" />
      {t('{count, plural, one {# piece} other {# pieces}}, you ask {asked}', { count: minimum, asked: pieces })}
    </span>
  );
}
