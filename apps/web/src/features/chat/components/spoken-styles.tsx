import { METHOD } from '@facet/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePush } from '../../../lib/socket-context.ts';
import { Picture } from '../../../ui/picture.tsx';
import { chatQueries, type SpokenFilters } from '../api.ts';
import { chatKeys } from '../keys.ts';
import section from './chat-details.module.css';
import styles from './spoken-styles.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { t } from '../../../ui/words.ts';

type SpokenStylesProps = {
  projectId: number;
  filters: SpokenFilters;
  onChoose: (style: { id: number; title: string }) => void;
};

/** The most discussed styles; each filters the chat. */
export function SpokenStyles({ projectId, filters, onChoose }: SpokenStylesProps) {
  const client = useQueryClient();
  const { data = [] } = useQuery({ ...chatQueries.spoken(projectId, filters), placeholderData: (before) => before });
  const read = () => void client.invalidateQueries({ queryKey: chatKeys.spoken(projectId) });
  usePush(METHOD.createMessage, read);
  usePush(METHOD.deleteMessage, read);
  if (data.length === 0) return null;
  return (
    <section className={section.section}>
      <h2 className={section.head}>{t('Most discussed')}</h2>
      <ul>
        {data.map(({ style, count_messages: count }) => (
          <li key={style.id}>
            <button type="button" className={styles.style} onClick={() => onChoose(style)}>
              {style.picture ? (
                <Picture src={style.picture.url} alt="" ratio={32 / 26} className={styles.picture} />
              ) : (
                <span className={styles.picture} />
              )}
              <span aria-hidden="true" className={styles.title}>
                {style.title}
              </span>
              <span aria-hidden="true" className={styles.count}>
                {count}
              </span>
              <VisuallyHidden>
                {t('Only {title}, {count, plural, one {# message} other {# messages}}', { title: style.title, count })}
              </VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
