import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostStatus } from '@facet/contract/constants/statuses';
import { Check, Lock, Send, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSetSheetStatus, type SheetRef } from '../api.ts';
import { t } from '../../../ui/words.ts';

type Action = { title: string; icon: ReactNode; variant: 'primary' | 'approve' | 'danger' | 'plain' };
const ACTIONS: Readonly<Record<CostStatus, Action>> = {
  draft: { title: t('Work on it again'), icon: <Undo2 />, variant: 'plain' },
  submitted: { title: t('Submit'), icon: <Send />, variant: 'primary' },
  returned: { title: t('Return'), icon: <X />, variant: 'danger' },
  approved: { title: t('Approve'), icon: <Check />, variant: 'approve' },
  locked: { title: t('Lock'), icon: <Lock />, variant: 'plain' },
};

/** What the reader may do with the sheet now. */
export function StatusActions({
  place,
  sheet,
  isSaving,
}: {
  place: SheetRef;
  sheet: CostSheetAnswer;
  isSaving: boolean;
}) {
  const set = useSetSheetStatus(place);
  return sheet.abilities.to.map((status) => {
    const { title, icon, variant } = ACTIONS[status];
    return (
      <Button
        key={status}
        variant={variant}
        icon={icon}
        disabled={isSaving}
        loading={set.isPending && set.variables.status === status}
        onClick={() => set.mutate({ status, updated_at: sheet.updated_at })}
      >
        {title}
      </Button>
    );
  });
}
