import type { QuoteLink } from '@facet/contract/entities/quote';
import { Gem, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatShortDay } from '../../../lib/format-date.ts';
import { LanguageChoice } from '../../../lib/language-choice.tsx';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { MainPart } from '../../../ui/main-part.tsx';
import { t } from '../../../ui/words.ts';
import { useVendor } from '../api.ts';
import { useQuoteDraft } from '../use-quote-draft.ts';
import { QuoteNotes } from './quote-notes.tsx';
import { VendorFoot } from './vendor-foot.tsx';
import { VendorLines } from './vendor-lines.tsx';
import { VendorPictures } from './vendor-pictures.tsx';
import styles from './vendor-quote.module.css';

type Asked = NonNullable<QuoteLink['asked']>;

const factsOf = ({ alloy, grams, ring_mm: ring, pieces }: Asked) =>
  [
    alloy,
    grams && t('{grams} g', { grams: decimalText(grams) }),
    ring && t('Ø {mm} mm', { mm: decimalText(ring) }),
    t('{count, plural, one {# piece} other {# pieces}}', { count: pieces }),
  ].filter((fact): fact is string => Boolean(fact));

/** What a vendor is asked, and their answer: made for a phone, without an account. */
export function VendorQuote({ token, link, asked }: { token: string; link: QuoteLink; asked: Asked }) {
  const { save, send, takeBack, ask } = useVendor(token);
  const [isAgain, setAgain] = useState(false);
  const desk = useQuoteDraft(link, (draft) => save.mutate(draft));
  const isLocked = link.state === 'sent' || (link.state === 'opened' && !isAgain);
  const submit = () => {
    desk.stop();
    send.mutate(desk.draft, { onSuccess: () => setAgain(false) });
  };
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo height={28} />
        <strong>{link.vendor}</strong>
      </header>
      <MainPart className={styles.main}>
        <div className={styles.head}>
          <p>{t('{house} asks for a quote, until {day}', { house: link.house, day: formatShortDay(link.ends_on) })}</p>
          <h1>{link.title}</h1>
          <span className={styles.number}>{t('Q-{number}', { number: String(link.number) })}</span>
        </div>
        <VendorPictures token={token} link={link} asked={asked} />
        <ul className={styles.facts}>
          {factsOf(asked).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className={styles.supplied}>
          <Gem aria-hidden="true" />
          {asked.stones > 0
            ? t('{count, plural, one {# stone} other {# stones}} and the metal come from {house}', {
                count: asked.stones,
                house: link.house,
              })
            : t('The metal comes from {house}', { house: link.house })}
        </p>
        {asked.note !== '' && <blockquote className={styles.note}>{asked.note}</blockquote>}
        {isLocked && (
          <div className={styles.sent} role="status">
            <p>
              {link.state === 'sent'
                ? t('Your quote is sent. You can take it back until {house} opens it.', { house: link.house })
                : t('{house} has opened your quote. A change is a new answer.', { house: link.house })}
            </p>
            {link.state === 'sent' ? (
              <Button icon={<Undo2 />} size="large" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
                {t('Take back')}
              </Button>
            ) : (
              <Button size="large" onClick={() => setAgain(true)}>
                {t('Answer again')}
              </Button>
            )}
          </div>
        )}
        <VendorLines asked={asked} desk={desk} isLocked={isLocked} />
        <QuoteNotes
          notes={link.notes}
          reader="vendor"
          other={link.house}
          isSending={ask.isPending}
          onSend={(text) => ask.mutateAsync(text)}
        />
        <LanguageChoice />
      </MainPart>
      {!isLocked && <VendorFoot asked={asked} desk={desk} isSending={send.isPending} onSend={submit} />}
    </div>
  );
}
