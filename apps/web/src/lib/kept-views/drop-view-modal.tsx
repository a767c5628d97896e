import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useDropView, type KeptView, type KeptViewCalls } from './kept-views.ts';

type DropViewModalProps<Filters> = {
  calls: KeptViewCalls<Filters>;
  /** What stays as it is. */
  rest: string;
  /** The view that is asked about; nothing is asked without one. */
  view: KeptView<Filters> | undefined;
  onClose: () => void;
  onDropped: () => void;
};

/** Asks before a kept view goes. */
export function DropViewModal<Filters>({ calls, rest, view, onClose, onDropped }: DropViewModalProps<Filters>) {
  const drop = useDropView(calls);
  // Its title stays in the words while the dialog closes.
  const [asked, setAsked] = useState(view);
  if (view && view !== asked) setAsked(view);
  const handleConfirm = () => {
    if (!view) return;
    drop.mutate(view, {
      onSuccess: () => {
        onClose();
        onDropped();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={view !== undefined}
      onClose={onClose}
      onConfirm={handleConfirm}
      title="Delete this view?"
      confirmLabel="Delete"
      busy={drop.isPending}
    >
      Are you sure you want to delete “{asked?.title}”? {rest}
    </ConfirmDialog>
  );
}
