import { METHOD } from '@facet/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePush, useSocket } from '../../../lib/socket-context.ts';
import { useAttachmentViewer } from '../../../shared/files/use-attachment-viewer.tsx';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { sharedQuery, type ChatFilters } from '../api.ts';
import { chatKeys } from '../keys.ts';
import { isShown } from '../model/picture-size.ts';
import section from './chat-details.module.css';
import styles from './shared-pictures.module.css';
import { t } from '../../../ui/words.ts';

type SharedPicturesProps = {
  projectId: number;
  filters: ChatFilters;
  /** What the chat is narrowed to, as a word. */
  place?: string | undefined;
};

/** The latest pictures of what is shown of the chat; each opens large, with its neighbours. */
export function SharedPictures({ projectId, filters, place }: SharedPicturesProps) {
  const socket = useSocket();
  const client = useQueryClient();
  const { data = [] } = useQuery(sharedQuery(socket, projectId, filters));
  const read = () => void client.invalidateQueries({ queryKey: chatKeys.shared(projectId) });
  usePush(METHOD.createMessage, read);
  usePush(METHOD.deleteMessage, read);
  const pictures = data.filter(isShown);
  const { open, viewer } = useAttachmentViewer(pictures);
  if (pictures.length === 0) return null;
  return (
    <section className={section.section}>
      <h2 className={section.head}>
        {place ? t('Pictures in {place}', { place }) : t('Shared pictures')} <span>{pictures.length}</span>
      </h2>
      <ul className={styles.grid}>
        {pictures.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.picture}
              aria-label={t('Open {name}', { name: file.original_name })}
              onClick={() => open(file.id)}
            >
              <img src={thumbnailUrl(file, 'small') ?? file.url} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}
