import type { QuoteRequest } from '@facet/contract/entities/quote';
import { useQuery } from '@tanstack/react-query';
import { MailOpen, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatShortDay } from '../../../lib/format-date.ts';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { quoteQueries, useEndQuotes, useOpenQuotes, type StyleRef } from '../api.ts';
import { AnotherVendor } from './another-vendor.tsx';
import { ChooseBar } from './choose-bar.tsx';
import { QuoteCompare } from './quote-compare.tsx';
import { RequestModal } from './request-modal.tsx';
import { VendorTalk } from './vendor-talk.tsx';
import styles from './quotes.module.css';

type QuotesPanelProps = { place: StyleRef; sheetId: number };

/** What vendors were asked about a style, and their answers side by side. */
export function QuotesPanel({ place, sheetId }: QuotesPanelProps) {
  const query = useQuery(quoteQueries.list(place));
  const [shownId, setShown] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  if (!query.data)
    return (
      <StandIn query={query} skeleton={<SkeletonRows count={8} height={40} />} failed={t('Couldn’t load the quotes')} />
    );
  const { quotes } = query.data;
  const quote = quotes.find(({ id }) => id === shownId) ?? quotes[0];
  return (
    <>
      {quote ? (
        <QuoteDesk
          key={quote.id}
          place={place}
          quote={quote}
          quotes={quotes}
          onShow={setShown}
          onAsk={() => setAsking(true)}
        />
      ) : (
        <div className={styles.empty}>
          <EmptyState
            title={t('No quotes yet')}
            text={t('Vendors get a link of their own, answer on a phone, and see nothing of each other.')}
            action={
              <Button variant="primary" icon={<UserPlus />} onClick={() => setAsking(true)}>
                {t('Ask vendors')}
              </Button>
            }
          />
        </div>
      )}
      {isAsking && <RequestModal place={place} sheetId={sheetId} onMade={setShown} onClose={() => setAsking(false)} />}
    </>
  );
}

type QuoteDeskProps = {
  place: StyleRef;
  quote: QuoteRequest;
  quotes: readonly QuoteRequest[];
  onShow: (quoteId: number) => void;
  onAsk: () => void;
};

function QuoteDesk({ place, quote, quotes, onShow, onAsk }: QuoteDeskProps) {
  const ref = { ...place, quoteId: quote.id };
  const open = useOpenQuotes(ref);
  const end = useEndQuotes(ref);
  const [chosenId, setChosen] = useState<number>();
  const [isAnother, setAnother] = useState(false);
  const sealed = quote.vendors.filter(({ answer }) => answer && answer.opened_at === null).length;
  const chosen = quote.vendors.find(({ id }) => id === chosenId);
  const isOpen = quote.state === 'open';
  return (
    <div className={styles.desk}>
      <div className={styles.ground}>
        <div className={styles.which}>
          <Select
            label={t('Request')}
            hideLabel
            options={quotes.map(({ id, number, created_at: at }) => ({
              value: String(id),
              label: t('Q-{number}, {day}', { number: String(number), day: formatShortDay(at) }),
            }))}
            value={String(quote.id)}
            onChange={(id) => onShow(Number(id))}
          />
        </div>
        <p>{describe(quote)}</p>
        <div className={styles.acts}>
          {sealed > 0 && (
            <Button variant="primary" icon={<MailOpen />} loading={open.isPending} onClick={() => open.mutate()}>
              {t('Open {count, plural, one {# answer} other {# answers}}', { count: sealed })}
            </Button>
          )}
          {isOpen && (
            <>
              <Button icon={<UserPlus />} onClick={() => setAnother(true)}>
                {t('Ask another vendor')}
              </Button>
              <Button variant="quiet" loading={end.isPending} onClick={() => end.mutate()}>
                {t('End request')}
              </Button>
            </>
          )}
          {!isOpen && <Button onClick={onAsk}>{t('New request')}</Button>}
        </div>
      </div>
      {quote.choices.map((choice) => (
        <p key={choice.at} className={styles.choice}>
          {t('{name} chose {vendor}, {day}: “{reason}” It made cost sheet {sheet}.', {
            name: choice.by.name,
            vendor: choice.vendor,
            day: formatShortDay(choice.at),
            reason: choice.reason,
            sheet: String(choice.sheet),
          })}
        </p>
      ))}
      <QuoteCompare quote={quote} chosenId={chosenId} onChoose={setChosen} />
      <VendorTalk place={ref} quote={quote} />
      {chosen?.answer && <ChooseBar key={chosen.id} place={ref} quote={quote} vendor={chosen} />}
      {isAnother && <AnotherVendor place={ref} onClose={() => setAnother(false)} />}
    </div>
  );
}

/** “Sent 21 Nov, answers until 4 Dec. EUR 1.0548 of 20 Nov.” */
function describe({ created_at: sent, ends_on: until, state, rates, rates_of: of, vendors }: QuoteRequest): string {
  const used = [...new Set(vendors.flatMap(({ answer }) => answer?.said?.currency ?? []))];
  const known = used
    .filter((code) => Object.hasOwn(rates, code))
    .map((code) => `${code} ${decimalText(rates[code] ?? '')}`);
  const when = { sent: formatShortDay(sent), until: formatShortDay(until) };
  const about =
    state === 'open' ? t('Sent {sent}, answers until {until}.', when) : t('Sent {sent}, ended.', { sent: when.sent });
  if (known.length === 0) return about;
  const list = known.join(', ');
  return `${about} ${of ? t('{rates} of {day}.', { rates: list, day: formatShortDay(of) }) : t('{rates} of the sheet.', { rates: list })}`;
}
