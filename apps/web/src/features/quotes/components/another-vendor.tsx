import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { t } from '../../../ui/words.ts';
import { useAskAnother, type QuoteRef } from '../api.ts';
import { isFilled, NO_VENDOR, VendorFields } from './vendor-fields.tsx';

/** Asks one more vendor the same. */
export function AnotherVendor({ place, onClose }: { place: QuoteRef; onClose: () => void }) {
  const ask = useAskAnother(place);
  const [vendors, setVendors] = useState([NO_VENDOR]);
  const [vendor = NO_VENDOR] = vendors;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Ask another vendor')}
      width={416}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            loading={ask.isPending}
            disabled={!isFilled(vendor)}
            onClick={() => ask.mutate(vendor, { onSuccess: onClose })}
          >
            {t('Send')}
          </Button>
        </>
      }
    >
      <VendorFields vendors={vendors} onChange={setVendors} />
    </Modal>
  );
}
