import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import { t } from '../../../ui/words.ts';

const EXCERPT = 120;

/** The beginning of a text, for quoting it in a question. */
export const shorten = (text: string): string =>
  text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;

type DeleteQuestionProps = {
  title: string;
  opened: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What goes, and for whom. */
  children: ReactNode;
};

/** Asks before something is deleted for everyone. */
export const DeleteQuestion = ({ isBusy = false, children, ...props }: DeleteQuestionProps) => (
  <ConfirmDialog {...props} confirmLabel={t('Delete')} busy={isBusy}>
    {children}
  </ConfirmDialog>
);
