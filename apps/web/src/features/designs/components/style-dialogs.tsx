import type { StyleWire } from '@facet/contract/entities/design';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { useStyleBrowser, type StyleQuestion } from '../style-browser-context.ts';
import { useSetDueDate } from '../use-style-mutations.ts';
import { t } from '../../../ui/words.ts';

const AssignModal = lazyPart(async () => (await import('./assign-modal.tsx')).AssignModal);
const DeleteStylesModal = lazyPart(async () => (await import('./delete-styles-modal.tsx')).DeleteStylesModal);
const DueDateModal = lazyPart(async () => (await import('../../../shared/due/due-date-modal.tsx')).DueDateModal);
const NumberModal = lazyPart(async () => (await import('./number-modal.tsx')).NumberModal);
const TagsModal = lazyPart(async () => (await import('./tags-modal.tsx')).TagsModal);

type StyleDialogsProps = { question: StyleQuestion | null; onClose: () => void };

/** The dialog that a style's menu or the selection bar asked for. */
export function StyleDialogs({ question, onClose }: StyleDialogsProps) {
  const { module, team, tags } = useStyleBrowser();
  if (!question) return null;
  const { kind, styles } = question;
  const [first] = styles;
  if (kind === 'delete') return <DeleteStylesModal module={module} styles={styles} onClose={onClose} />;
  if (kind === 'due-date') return <StylesDueDate module={module} styles={styles} onClose={onClose} />;
  if (kind === 'assign') return <AssignModal module={module} team={team} styles={styles} onClose={onClose} />;
  if (!first) return null;
  if (kind === 'number') return <NumberModal module={module} style={first} onClose={onClose} />;
  return <TagsModal module={module} tags={tags} style={first} onClose={onClose} />;
}

type StylesDueDateProps = { module: ModuleRef; styles: readonly StyleWire[]; onClose: () => void };

function StylesDueDate({ module, styles, onClose }: StylesDueDateProps) {
  const save = useSetDueDate(module);
  return (
    <DueDateModal
      subtitle={
        styles.length === 1
          ? styles[0]?.title
          : t('{count, plural, one {# style} other {# styles}}', { count: styles.length })
      }
      dates={styles.map(({ due_date: due }) => due)}
      save={save}
      onSave={(due) => save.mutate({ ids: styles.map(({ id }) => id), due_date: due }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
