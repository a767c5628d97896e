import type { SavedTaskFilterWire } from '@facet/contract/entities/task';
import { useState } from 'react';
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx';
import { useDropView } from './kept-api.ts';

type DropViewModalProps = {
  /** The view that is asked about; nothing is asked without one. */
  view: SavedTaskFilterWire | undefined;
  onClose: () => void;
  onDropped: () => void;
};

/** Asks before a kept view goes. */
export function DropViewModal({ view, onClose, onDropped }: DropViewModalProps) {
  const drop = useDropView();
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
    <ConfirmModal
      opened={view !== undefined}
      onClose={onClose}
      onConfirm={handleConfirm}
      title="Delete this view?"
      confirmLabel="Delete"
      busy={drop.isPending}
    >
      Are you sure you want to delete “{asked?.title}”? Your tasks won’t change.
    </ConfirmModal>
  );
}
