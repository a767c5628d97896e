import { FileSpreadsheet } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useCreateSheet, type StyleRef } from '../api.ts';
import { t } from '../../../ui/words.ts';

/** A style without cost sheets yet. */
export function CostingStart({ place, onSheet }: { place: StyleRef; onSheet: (sheetId: number) => void }) {
  const create = useCreateSheet(place);
  return (
    <EmptyState
      title={t('No cost sheet yet')}
      text={t('It starts from the newest prices, stones and model of this style.')}
      action={
        <Button
          variant="primary"
          icon={<FileSpreadsheet />}
          loading={create.isPending}
          onClick={() => create.mutate({}, { onSuccess: ({ data }) => onSheet(data.id) })}
        >
          {t('Start a cost sheet')}
        </Button>
      }
    />
  );
}
