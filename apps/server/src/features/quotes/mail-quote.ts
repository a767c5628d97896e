import { longDate, t } from '@facet/contract/words/speech';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { TemplatedMail } from '../../platform/mail/mail-content.ts';
import { theirs } from '../../platform/mail/one-line.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { speakToPerson } from '../users/speak-to-person.ts';
import { quoteAddress } from './access.ts';
import type { quoteMail } from './job-types.ts';
import { quoteLinkQuery, type LinkFacts } from './quote-queries.ts';

function askingMail({ house, title, note, endsOn, pieces, lines }: LinkFacts, link: string): TemplatedMail {
  const [asker, piece, due] = [theirs(house), theirs(title), longDate(endsOn)];
  return {
    subject: t('{asker} asks for a quote: {piece}', { asker, piece }),
    ...renderMail({
      preview: t('{count, plural, one {# line} other {# lines}}, until {due}.', { count: lines.length, due }),
      heading: t('A quote, please'),
      paragraphs: [
        t(
          '{asker} asks for your prices for {piece}: {count, plural, one {# line} other {# lines}}, {pieces, plural, one {# piece} other {# pieces}}.',
          {
            asker,
            piece,
            count: lines.length,
            pieces,
          },
        ),
        ...(note ? [{ quote: note }] : []),
        t('Please answer by {due}. You need no account.', { due }),
      ],
      action: { label: t('See what is asked'), url: link },
      footer: t('This link is personal: anyone who has it can answer in your name. Please don’t share it.'),
    }),
  };
}

function thanksMail({ house, title }: LinkFacts): TemplatedMail {
  const [asker, piece] = [theirs(house), theirs(title)];
  return {
    subject: t('{asker} thanks you for your quote: {piece}', { asker, piece }),
    ...renderMail({
      preview: t('Another quote was chosen this time.'),
      heading: t('Thank you for your quote'),
      paragraphs: [
        t('{asker} thanks you for your prices for {piece}. Another quote was chosen this time.', { asker, piece }),
      ],
      footer: t('You get this mail because you answered a request for quotes.'),
    }),
  };
}

/** Mails a vendor, in the language of whoever asked: their link while it opens something, or the thanks at the end. */
export async function mailQuote(
  app: App,
  { vendor_id: vendorId, is_thanks: isThanks }: z.output<typeof quoteMail.schema>,
) {
  const [link] = await quoteLinkQuery(app.db, { hash: null, vendorId });
  if (!link || (link.hasEnded && !isThanks)) return;
  const mail = await speakToPerson(app.db, link.createdBy, () =>
    isThanks ? thanksMail(link) : askingMail(link, quoteAddress(app, link.requestId, link.email)),
  );
  await app.mailer.send({ to: link.email, ...mail });
}
