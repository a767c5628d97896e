import { Camera, Hand, List, MessageSquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { askForBoardFiles } from '../uploads/ask-for-files.ts';
import styles from './phone-bar.module.css';
import { t } from '../../../ui/words.ts';

type PhoneBarProps = {
  isItemsOpen: boolean;
  onItems: (isOpen: boolean) => void;
  isCommentsOpen: boolean;
  onComments: () => void;
  /** Takes a photo; absent for people who may not edit. */
  onPhoto: ((files: readonly File[]) => void) | undefined;
  /** Shown above the bar: the sheet of the selected item. */
  children: ReactNode;
};

/** The tools of a phone, within reach of the thumb. */
export function PhoneBar({ isItemsOpen, onItems, isCommentsOpen, onComments, onPhoto, children }: PhoneBarProps) {
  return (
    <div className={styles.place}>
      {children}
      <div className={styles.bar} role="toolbar" aria-label={t('Board')}>
        <button type="button" aria-pressed={!isItemsOpen && !isCommentsOpen} onClick={() => onItems(false)}>
          <Hand />
          {t('Look')}
        </button>
        <button type="button" aria-pressed={isCommentsOpen} onClick={onComments}>
          <MessageSquarePlus />
          {t('Comment⟦verb⟧')}
        </button>
        <button type="button" aria-pressed={isItemsOpen} onClick={() => onItems(!isItemsOpen)}>
          <List />
          {t('Items')}
        </button>
        {onPhoto && (
          <button type="button" className={styles.photo} onClick={() => askForBoardFiles('camera', onPhoto)}>
            <Camera />
            {t('Add photo')}
          </button>
        )}
      </div>
    </div>
  );
}
