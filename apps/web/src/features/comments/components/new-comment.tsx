import { MapPin, PencilLine, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { commentDraftKey, isBlank, isSayable } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { useKeptDraft } from '../hooks/use-draft.ts';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import styles from './comments-panel.module.css';
import { NewThread } from './new-thread.tsx';
import { t } from '../../../ui/words.ts';

type NewCommentProps = {
  focusCount: number;
  /** Shown under it until it is sent. */
  along?: (draftKey: string) => ReactNode;
  onSent: () => void;
  onKept: () => void;
};

/** Starts a new thread: on the whole item, at a point, or on a drawing. */
export function NewComment({ focusCount, along, onSent, onKept }: NewCommentProps) {
  const { subject, me } = useComments();
  const key = commentDraftKey.item(subject.file_id ?? 0);
  const { draft, change } = useKeptDraft(key);
  // A pin alone is removed; text and drawings are kept.
  const handleCancel = () => {
    if (!isSayable(draft) && !isBlank(draft)) change({ position: null });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <div className={styles.composer}>
      <span className={styles.avatar}>
        <Avatar name={nameOf(me)} src={me.avatar?.url} size={28} colourKey={String(me.id)} decorative />
      </span>
      <NewThread
        draftKey={key}
        label={draft.position ? t('Comment at the pin') : t('Comment on this version')}
        placeholder={draft.position ? t('Comment on this point') : t('Comment on this version')}
        focusCount={focusCount}
        onCancel={handleCancel}
        onSent={onSent}
        onKept={onKept}
        head={<DraftChips draftKey={key} />}
        below={along?.(key)}
      />
    </div>
  );
}

function DraftChips({ draftKey: key }: { draftKey: string }) {
  const { draft, change } = useKeptDraft(key);
  if (!draft.position && !draft.drawing) return null;
  return (
    <div className={styles.chips}>
      {draft.position && (
        <span className={styles.chip}>
          <MapPin aria-hidden="true" />
          {t('Pin placed')}
          {/* A drawing lies where its pin is: on that page, at that moment, in that view. */}
          {!draft.drawing && (
            <IconButton label={t('Remove pin')} icon={<X />} size={24} onClick={() => change({ position: null })} />
          )}
        </span>
      )}
      {draft.drawing && (
        <span className={styles.chip}>
          <PencilLine aria-hidden="true" />
          {t('Drawing attached')}
          <IconButton label={t('Remove drawing')} icon={<X />} size={24} onClick={() => change({ drawing: null })} />
        </span>
      )}
    </div>
  );
}
