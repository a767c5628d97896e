import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { Picture } from '../../../ui/picture.tsx';
import { useChatPlace } from '../chat-context.ts';
import styles from './message-about.module.css';

type About = Pick<
  ChatMessageWire,
  | 'style'
  | 'project_id'
  | 'project_module_id'
  | 'project_module_title'
  | 'project_tag_title'
  | 'project_task_id'
  | 'project_task_title'
>;

/** What a message is about, beside its time. */
export function MessageAbout({ about }: { about: About }) {
  const { style, project_module_title: module, project_tag_title: tag } = about;
  const { taskId } = useChatPlace();
  // On a task, everything is about it.
  if (taskId !== undefined) return null;
  // The task says the rest, and names have no room beside two chips.
  if (about.project_task_id !== null) return <TaskChip about={about} />;
  return (
    <>
      {style && (
        <span className={styles.chip}>
          {style.picture && <Picture src={style.picture.url} alt="" ratio={20 / 16} className={styles.picture} />}
          <span className={styles.words}>{style.title}</span>
          {style.version !== null && <span className={styles.version}>v{style.version}</span>}
        </span>
      )}
      {module && !style && <span className={styles.chip}>{titleOfModule(module)}</span>}
      {tag && <span className={styles.chip}>{tag}</span>}
    </>
  );
}

/** The task that a message was said on; it leads there. */
function TaskChip({ about: { project_id: projectId, project_module_id: moduleId, ...about } }: { about: About }) {
  const search = { module: moduleId ?? undefined, modal_task_id: about.project_task_id ?? undefined };
  return (
    <Link to="/project/$projectId/modules/design" params={{ projectId }} search={search} className={styles.chip}>
      <ListChecks aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>{about.project_task_title}</span>
    </Link>
  );
}
