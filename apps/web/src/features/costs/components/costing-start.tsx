import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useCreateSheet, type StyleRef } from '../api.ts';
import { t } from '../../../ui/words.ts';

const CopyFromStyle = lazyPart(async () => (await import('./copy-from-style.tsx')).CopyFromStyle);

/** A style without cost sheets yet. */
export function CostingStart({ place, onSheet }: { place: StyleRef; onSheet: (sheetId: number) => void }) {
  const create = useCreateSheet(place);
  const [isCopying, setCopying] = useState(false);
  return (
    <>
      <EmptyState
        title={t('No cost sheet yet')}
        text={t('It starts from the newest prices, stones and model of this style.')}
        action={
          <>
            <Button
              variant="primary"
              icon={<FileSpreadsheet />}
              loading={create.isPending}
              onClick={() => create.mutate({}, { onSuccess: ({ data }) => onSheet(data.id) })}
            >
              {t('Start a cost sheet')}
            </Button>
            <Button variant="quiet" onClick={() => setCopying(true)}>
              {t('From another style')}
            </Button>
          </>
        }
      />
      {isCopying && <CopyFromStyle place={place} onSheet={onSheet} onClose={() => setCopying(false)} />}
    </>
  );
}
