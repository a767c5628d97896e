import type { QuoteRequest } from '@facet/contract/entities/quote';
import { useState } from 'react';
import { Select } from '../../../ui/select.tsx';
import { t } from '../../../ui/words.ts';
import { useReply, type QuoteRef } from '../api.ts';
import { QuoteNotes } from './quote-notes.tsx';
import styles from './quotes.module.css';

/** What the house and one of the vendors write to each other. */
export function VendorTalk({ place, quote }: { place: QuoteRef; quote: QuoteRequest }) {
  const reply = useReply(place);
  const asking = quote.vendors.find(({ notes }) => notes.at(-1)?.by === 'vendor');
  const [withId, setWith] = useState<number>();
  const vendor = quote.vendors.find(({ id }) => id === withId) ?? asking ?? quote.vendors[0];
  if (!vendor) return null;
  return (
    <div className={styles.talk}>
      <Select
        label={t('Vendor')}
        options={quote.vendors.map(({ id, name, notes }) => ({
          value: String(id),
          label: notes.length > 0 ? t('{name} ({count})', { name, count: notes.length }) : name,
        }))}
        value={String(vendor.id)}
        onChange={(id) => setWith(Number(id))}
      />
      <QuoteNotes
        key={vendor.id}
        notes={vendor.notes}
        reader="house"
        other={vendor.name}
        isSending={reply.isPending}
        onSend={(text) => reply.mutateAsync({ vendorId: vendor.id, text })}
      />
    </div>
  );
}
