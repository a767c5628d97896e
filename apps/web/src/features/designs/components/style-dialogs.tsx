import { useStyleBrowser, type StyleQuestion } from '../style-browser-context.ts';
import { AssignModal } from './assign-modal.tsx';
import { DeleteStylesModal } from './delete-styles-modal.tsx';
import { DueDateModal } from './due-date-modal.tsx';
import { TagsModal } from './tags-modal.tsx';

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
