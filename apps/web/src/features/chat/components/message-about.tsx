import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { Picture } from '../../../ui/picture.tsx';
import styles from './message-about.module.css';

type About = Pick<ChatMessageWire, 'style' | 'project_module_title' | 'project_tag_title'>;

/** What a message is about, beside its time. */
export function MessageAbout({
  about: { style, project_module_title: module, project_tag_title: tag },
}: {
  about: About;
}) {
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
