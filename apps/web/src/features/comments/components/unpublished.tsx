import type { CommentDraftWire } from '@facet/contract/entities/comment';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { beginEdit, commentDraftKey } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { useDropUnpublished, useEditUnpublished, usePublish } from '../hooks/unpublished-mutations.ts';
import { EditComment } from './edit-comment.tsx';
import { FixMark } from './fix-mark.tsx';
import styles from './unpublished.module.css';
import { t } from '../../../ui/words.ts';

type UnpublishedProps = {
  drafts: readonly CommentDraftWire[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** My unpublished comments: their number, each of them, and one button that publishes them all. */
export function Unpublished({ drafts, isOpen, onOpen }: UnpublishedProps) {
  const { mutate, isPending, error } = usePublish();
  const listId = useId();
  const failure = failureText(error);
  if (drafts.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={t('Drafts')}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => onOpen(!isOpen)}
        >
          {t('{count, plural, one {# draft} other {# drafts}}', { count: drafts.length })}
          <ChevronDown aria-hidden="true" />
        </button>
        <Button size="small" loading={isPending} onClick={() => mutate(drafts.map(({ id }) => id))}>
          {t('Publish all')}
        </Button>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <ul id={listId} className={styles.rows} hidden={!isOpen}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Waiting draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const wordDraft = ({ text, drawing }: CommentDraftWire) => text || (drawing ? t('A drawing') : t('A file'));

function Waiting({ draft }: { draft: CommentDraftWire }) {
  const { subject } = useComments();
  const { mutate: drop, isPending } = useDropUnpublished();
  const [isEditing, setEditing] = useState(false);
  const key = commentDraftKey.unpublished(draft.id);
  const handleEdit = () => {
    beginEdit(key, draft);
    setEditing(true);
  };
  if (isEditing) return <EditWaiting draft={draft} onDone={() => setEditing(false)} />;
  const words = wordDraft(draft);
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        {words}
        {draft.file_id !== subject.file_id && <span className={styles.elsewhere}>{t('On another file')}</span>}
      </span>
      {draft.must_fix && <FixMark state="open" />}
      <IconButton label={t('Edit “{words}”', { words })} icon={<Pencil />} size={28} onClick={handleEdit} />
      <IconButton
        label={t('Delete “{words}”', { words })}
        icon={<Trash2 />}
        size={28}
        disabled={isPending}
        onClick={() => drop(draft.id)}
      />
    </div>
  );
}

function EditWaiting({ draft, onDone }: { draft: CommentDraftWire; onDone: () => void }) {
  const saving = useEditUnpublished(draft.id);
  return (
    <EditComment
      draftKey={commentDraftKey.unpublished(draft.id)}
      label={t('Edit draft')}
      isTeamOnly={draft.is_internal}
      saving={saving}
      onDone={onDone}
    />
  );
}
