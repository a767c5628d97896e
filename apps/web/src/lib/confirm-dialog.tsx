import { lazyDialog } from './lazy-part.tsx';

/** `ConfirmModal`, loaded with the first question: for pages that otherwise need no dialogs. */
export const ConfirmDialog = lazyDialog(
  async () => (await import('../ui/confirm-modal.tsx')).ConfirmModal,
  ({ opened }) => opened,
  { opened: false },
);
