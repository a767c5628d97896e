import type { Alloy } from '@facet/contract/craft/alloys';
import type { PriceList, PricePart } from '@facet/contract/entities/price';
import type { SpacePricesWire } from '@facet/contract/entities/space-prices';
import { type FormEvent, useId, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { SaveBar } from '../../../lib/save-bar.tsx';
import { useUnsavedGuard } from '../../../lib/unsaved-guard.ts';
import { isSameValue } from '../../../shared/edits/merge-edits.ts';
import { useKeepSnapshot } from '../api.ts';
import { NO_PRICES, todayHere } from '../price-edits.ts';
import { AlloyCard } from './alloy-card.tsx';
import { CurrencyCard } from './currency-card.tsx';
import { MetalCard } from './metal-card.tsx';
import { PriceHistory } from './price-history.tsx';
import styles from './prices.module.css';
import { RateCard } from './rate-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { StoneCard } from './stone-card.tsx';
import { t } from '../../../ui/words.ts';

const CsvIn = lazyPart(async () => (await import('./csv-in.tsx')).CsvIn);

/** What every card of the prices shows and changes. */
export type PricesView = {
  read: SpacePricesWire;
  draft: PriceList;
  /** Absent if the prices may only be read. */
  onDraft: ((prices: PriceList) => void) | undefined;
  alloys: readonly Alloy[];
  today: string;
  card: (part?: PricePart) => {
    spaceId: number;
    part?: PricePart;
    isKept: boolean;
    onRead: ((part: PricePart) => void) | undefined;
  };
};

const PART_NAMES: Readonly<Record<PricePart, string>> = {
  metals: t('metals'),
  currencies: t('currencies'),
  alloys: t('alloys'),
  stones: t('stones'),
  settings: t('setting'),
  labour: t('labour'),
};
const PARTS: readonly PricePart[] = ['metals', 'currencies', 'alloys', 'stones', 'settings', 'labour'];

type PricesToEditProps = { spaceId: number; read: SpacePricesWire; alloys: readonly Alloy[] };

/** All prices of a space; what is typed becomes the next snapshot when it is saved. */
export function PricesToEdit({ spaceId, read, alloys }: PricesToEditProps) {
  const formId = useId();
  const keep = useKeepSnapshot(spaceId);
  const [typed, setTyped] = useState<{ base: number | null; prices: PriceList } | null>(null);
  const [reading, setReading] = useState<PricePart | null>(null);
  const kept = read.snapshot?.prices ?? NO_PRICES;
  const base = read.snapshot?.number ?? null;
  const draft = typed?.prices ?? kept;
  const changes = PARTS.filter((part) => !isSameValue(draft[part], kept[part])).map((part) => PART_NAMES[part]);
  useUnsavedGuard(changes.length > 0);
  const isTouched = changes.length > 0;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Prices that were typed over an older snapshot are refused rather than laid over what somebody else saved.
    keep.mutate({ prices: draft, base: typed?.base ?? base }, { onSuccess: () => setTyped(null) });
  };
  const view: PricesView = {
    read,
    draft,
    onDraft: read.abilities.edit ? (prices) => setTyped({ base: typed?.base ?? base, prices }) : undefined,
    alloys,
    today: todayHere(),
    card: (part) => ({
      spaceId,
      ...(part ? { part } : {}),
      isKept: base !== null,
      // A file would lay itself over what was typed.
      onRead: isTouched ? undefined : setReading,
    }),
  };
  const number = String((typed?.base ?? base ?? 0) + 1);
  return (
    <>
      <form id={formId} className={styles.grid} noValidate onSubmit={handleSubmit}>
        <MetalCard {...view} />
        <AlloyCard {...view} />
        <CurrencyCard {...view} />
        <StoneCard {...view} />
        <RateCard {...view} part="settings" title={t('Setting')} />
        <RateCard {...view} part="labour" title={t('Labour')} />
        <RulesCard {...view} spaceId={spaceId} />
        <PriceHistory spaceId={spaceId} />
      </form>
      <SaveBar
        className={styles.bar}
        parts={[{ formId, changes, isSaving: keep.isPending }]}
        saveLabel={t('Save as snapshot {number}', { number })}
        onDiscard={() => setTyped(null)}
      />
      {reading && <CsvIn spaceId={spaceId} part={reading} base={base} onClose={() => setReading(null)} />}
    </>
  );
}
