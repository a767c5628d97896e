import { QUOTE_REASON } from '@facet/contract/constants/limits';
import type { QuoteRequest, QuoteVendor } from '@facet/contract/entities/quote';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';
import { useChooseQuote, type QuoteRef } from '../api.ts';
import styles from './quotes.module.css';

type ChooseBarProps = { place: QuoteRef; quote: QuoteRequest; vendor: QuoteVendor };

/** Chooses an answer with a word, which makes the next cost sheet. */
export function ChooseBar({ place, quote, vendor }: ChooseBarProps) {
  const [reason, setReason] = useState('');
  const [thanks, setThanks] = useState(false);
  const choose = useChooseQuote(place);
  const others = quote.vendors.filter(({ id, answer }) => id !== vendor.id && answer !== null).length;
  const { answer } = vendor;
  if (!answer?.column) return null;
  const { priced, total } = answer.column;
  const submit = () =>
    choose.mutate(
      { answer_id: answer.id, reason, thank: thanks },
      {
        onSuccess: ({ data }) =>
          toast.success(t('Cost sheet {number} was made', { number: String(data.choices.at(-1)?.sheet ?? '') })),
      },
    );
  return (
    <div className={styles.chooseBar}>
      <p>
        <strong>{vendor.name}</strong>
        <span>
          {t('{count, plural, one {# price} other {# prices}}, {total}', {
            count: priced,
            total: total === null ? t('no total') : `${decimalText(total, 2)} ${quote.currency}`,
          })}
        </span>
      </p>
      <TextField
        label={t('Why')}
        hideLabel
        placeholder={t('Why this one')}
        maxLength={QUOTE_REASON.max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {others > 0 && (
        <Checkbox
          label={t('{count, plural, one {Thank the other one} other {Thank the other #}}', { count: others })}
          checked={thanks}
          onChange={(event) => setThanks(event.target.checked)}
        />
      )}
      <Button
        variant="primary"
        icon={<Check />}
        loading={choose.isPending}
        disabled={reason.trim().length < QUOTE_REASON.min}
        onClick={submit}
      >
        {t('Choose {vendor}', { vendor: vendor.name })}
      </Button>
    </div>
  );
}
