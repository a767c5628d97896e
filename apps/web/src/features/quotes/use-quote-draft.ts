import { sumQuote } from '@facet/contract/craft/quote-sums';
import type { QuoteDraft, QuoteLink } from '@facet/contract/entities/quote';
import { useEffect, useRef, useState } from 'react';
import { decimalText, readDecimal } from '../../shared/costs/decimal-text.ts';

/** What a vendor has typed, as it stands in the fields. */
export type Typed = {
  currency: string;
  prices: Readonly<Record<string, string>>;
  declined: readonly string[];
  days: string;
  minimum: string;
  loss: string;
  until: string | null;
  words: string;
};

const shown = (decimal: string | null) => (decimal === null ? '' : decimalText(decimal));

function typedFrom({ draft, asked }: QuoteLink): Typed {
  const prices = draft?.prices ?? [];
  return {
    currency: draft?.currency ?? asked?.currencies[0] ?? 'EUR',
    prices: Object.fromEntries(prices.map(({ line, amount }) => [line, shown(amount)])),
    declined: prices.filter(({ declined }) => declined).map(({ line }) => line),
    days: draft?.days ? String(draft.days) : '',
    minimum: draft?.minimum ? String(draft.minimum) : '',
    loss: shown(draft?.loss_pct ?? null),
    until: draft?.valid_until ?? null,
    words: draft?.words ?? '',
  };
}

const whole = (text: string) => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null);
const readAmount = (text: string | undefined) => {
  const read = text === undefined || text.trim() === '' ? null : readDecimal(text);
  return read === null || read.startsWith('-') ? null : read;
};

function draftFrom(typed: Typed, { asked }: QuoteLink): QuoteDraft {
  const ids = asked?.lines.map(({ id }) => id) ?? [];
  return {
    currency: typed.currency,
    prices: ids.map((line) => {
      const declined = typed.declined.includes(line);
      return { line, declined, amount: declined ? null : readAmount(typed.prices[line]) };
    }),
    days: whole(typed.days),
    minimum: whole(typed.minimum),
    loss_pct: readAmount(typed.loss),
    valid_until: typed.until,
    words: typed.words,
  };
}

/** Long enough that nobody’s typing becomes a call a letter. */
const SAVE_AFTER_MS = 800;

/** A vendor’s answer while they fill it in: kept on the server as they type. */
export function useQuoteDraft(link: QuoteLink, save: (draft: QuoteDraft) => void) {
  const [typed, setTyped] = useState(() => typedFrom(link));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const draft = draftFrom(typed, link);
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(draftFrom(next, link)), SAVE_AFTER_MS);
  };
  const stop = () => clearTimeout(timer.current);
  return { typed, draft, sums: sumQuote(link.asked?.lines ?? [], draft), change, stop };
}
export type QuoteDesk = ReturnType<typeof useQuoteDraft>;
