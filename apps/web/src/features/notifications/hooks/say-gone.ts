import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';

/** What we say when the subject of a notification is gone, or no longer ours to see. */
export const GONE = {
  title: t('This no longer exists'),
  text: t('It was deleted or is no longer shared with you.'),
} as const;

export const sayGone = () => void toast.error(GONE.title, { detail: GONE.text });
