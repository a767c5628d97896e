import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';

/** What is said when a notification tells of something that is not there, or not ours, any more. */
export const GONE = {
  title: t('This no longer exists'),
  text: t('It was deleted or is no longer shared with you.'),
} as const;

export const sayGone = () => void toast.error(GONE.title, { detail: GONE.text });
