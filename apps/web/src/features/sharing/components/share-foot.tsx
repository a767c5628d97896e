import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './sharing.module.css';
import { t } from '../../../ui/words.ts';

type ShareFootProps = {
  formId: string;
  failure: unknown;
  message?: string | undefined;
  label?: string;
  isBusy: boolean;
  isReady: boolean;
  onClose: () => void;
};

/** The foot of both dialogs: errors that belong to no field, and the buttons. */
export function ShareFoot({ formId, failure, message, label = t('Share'), isBusy, isReady, onClose }: ShareFootProps) {
  const errors = formErrors(failure);
  const text = message ?? errors['form'] ?? errors['user_ids'];
  return (
    <>
      <span role={text ? 'alert' : undefined} className={text && styles.failure}>
        {text}
      </span>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={isBusy} disabled={!isReady}>
        {label}
      </Button>
    </>
  );
}
