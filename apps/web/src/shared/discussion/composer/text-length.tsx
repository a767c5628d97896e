import { countSymbols } from '@facet/contract/count-symbols';
import { t } from '../../../ui/words.ts';

/** From this share of the limit on, the remaining symbols are shown. */
const NEAR_THE_END = 0.9;

/** Counted only when the limit is near. */
const countWhenNear = (text: string, most: number) => (text.length < most * NEAR_THE_END ? 0 : countSymbols(text));

export const isTooLong = (text: string, most: number): boolean => countWhenNear(text, most) > most;

type SymbolsLeftProps = { text: string; most: number; className?: string | undefined };

/** How many symbols are left, once that matters. */
export function SymbolsLeft({ text, most, className }: SymbolsLeftProps) {
  const symbols = countWhenNear(text, most);
  if (symbols === 0) return null;
  return (
    <span className={className} role="status">
      {t('{left, plural, one {# character left} other {# characters left}}', { left: Math.max(0, most - symbols) })}
    </span>
  );
}
