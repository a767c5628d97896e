import type { QuoteLink } from '@facet/contract/entities/quote';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { quoteQueries } from '../features/quotes/api.ts';
import { VendorQuote } from '../features/quotes/components/vendor-quote.tsx';
import { AuthFrame } from '../features/session/components/auth-frame.tsx';
import formStyles from '../features/session/components/form.module.css';
import { statusOf } from '../lib/api-error.ts';
import { formatLongDay } from '../lib/format-date.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { t } from '../ui/words.ts';

/** QuoteLinkPage: what a vendor is asked the prices of, for whoever has their link. */
export function QuoteLinkPage() {
  const { token } = useParams({ from: '/quote/$token' });
  const { data, error, refetch } = useQuery(quoteQueries.link(token));
  useTitle(data ? data.title : t('Quote'));
  if (data?.asked) {
    // Whoever takes an answer back, or finds it opened, begins from what the server has.
    const key = `${data.state === 'sent' ? 'sent' : 'open'} ${data.sent_at ?? ''}`;
    return <VendorQuote key={key} token={token} link={data} asked={data.asked} />;
  }
  if (data) return <Ended link={data} />;
  if (!error) return <AuthFrame title={t('Looking the request up')} lead={<Spinner size={24} />} beside={null} />;
  if (statusOf(error) === 404)
    return (
      <AuthFrame
        title={t('There is no such request')}
        lead={t('Please ask whoever sent you this link for another one.')}
        beside={null}
      />
    );
  return (
    <AuthFrame title={t('Couldn’t look the request up')} lead={error.message} beside={null}>
      <div className={formStyles.actions}>
        <Button size="large" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    </AuthFrame>
  );
}

function Ended({ link }: { link: QuoteLink }) {
  const { house, title, ended_at: at, ends_on: last, thanked } = link;
  return (
    <AuthFrame
      title={t('This request has ended')}
      lead={
        thanked
          ? t('{house} thanks you for your prices for {title}. Another quote was chosen this time.', { house, title })
          : t('{house} takes no more prices for {title} since {day}.', { house, title, day: formatLongDay(at ?? last) })
      }
      beside={null}
    />
  );
}
