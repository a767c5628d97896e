import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useStyleBrowser, type StyleQuestion } from '../style-browser-context.ts';

const AssignModal = lazyPart(async () => (await import('./assign-modal.tsx')).AssignModal);
const DeleteStylesModal = lazyPart(async () => (await import('./delete-styles-modal.tsx')).DeleteStylesModal);
const DueDateModal = lazyPart(async () => (await import('./due-date-modal.tsx')).DueDateModal);
const TagsModal = lazyPart(async () => (await import('./tags-modal.tsx')).TagsModal);

type StyleDialogsProps = { question: StyleQuestion | null; onClose: () => void };

/** The dialog that a style's menu or the selection bar asked for. */
export function StyleDialogs({ question, onClose }: StyleDialogsProps) {
  const { module, team, tags } = useStyleBrowser();
  if (!question) return null;
  const { kind, styles } = question;
  const [first] = styles;
  if (kind === 'delete') return <DeleteStylesModal module={module} styles={styles} onClose={onClose} />;
  if (kind === 'due-date') return <DueDateModal module={module} styles={styles} onClose={onClose} />;
  if (kind === 'assign') return <AssignModal module={module} team={team} styles={styles} onClose={onClose} />;
  return first ? <TagsModal module={module} tags={tags} style={first} onClose={onClose} /> : null;
}
