import { boardItems, readItem, type PlacedItem } from '@facet/board/document';
import { Download, MessageSquarePlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortDay } from '../../../lib/format-date.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StoneIcon } from '../../../ui/stone-icon.tsx';
import type { BoardReactions } from '../canvas/board-canvas-props.ts';
import { boardItemName } from '../canvas/desk/item-words.ts';
import type { BoardSession } from '../session/board-session.ts';
import styles from './item-sheet.module.css';
import { ItemsReactions } from './items-reactions.tsx';
import { KindIcon } from './kind-icon.tsx';
import { useItems } from './use-items.ts';
import { t } from '../../../ui/words.ts';

type ItemSheetProps = {
  session: BoardSession;
  id: string;
  authorOf: (userId: number) => { name: string; key: string } | undefined;
  styleOf: (styleId: number) => { title: string } | undefined;
  onMakeStyle: ((ids: readonly string[]) => void) | undefined;
  /** Comments on it; absent for people who may not. */
  onComment: (() => void) | undefined;
  reactions: BoardReactions | undefined;
  /** The newest open comment on it. */
  said: ReactNode;
  onClose: () => void;
};

/** On a phone: the selected item, who added it, and what can be done with it. */
export function ItemSheet({
  session,
  id,
  authorOf,
  styleOf,
  onMakeStyle,
  onComment,
  reactions,
  said,
  onClose,
}: ItemSheetProps) {
  useItems(session);
  const item = readItem(boardItems(session.doc).get(id));
  if (!item) return null;
  const placed: PlacedItem = { ...item, id };
  const name = boardItemName(placed, (fileId) => session.files.get(fileId));
  const author = authorOf(item.created_by);
  const file = item.kind === 'picture' ? session.files.get(item.file_id) : undefined;
  const source = thumbnailUrl(file, 'small');
  const style = item.kind === 'picture' && item.style_id !== undefined ? styleOf(item.style_id) : undefined;
  const isUsable = item.kind === 'picture' || item.kind === 'brief';
  return (
    <section className={styles.sheet} aria-label={name}>
      <div className={styles.head}>
        {source === null ? (
          <span className={styles.kind}>
            <KindIcon kind={item.kind} />
          </span>
        ) : (
          <img src={source} alt={item.description ?? ''} className={styles.picture} />
        )}
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.about}>
            {author && <Avatar name={author.name} size={22} colourKey={author.key} decorative />}
            <span>{[author?.name, formatShortDay(Date.parse(item.created_at))].filter(Boolean).join(', ')}</span>
          </p>
          {style && <p className={styles.about}>{t('Reference of {title}', { title: style.title })}</p>}
        </div>
        {file?.download_url && (
          <a
            href={file.download_url}
            className={styles.download}
            aria-label={t('Download {name}', { name })}
            title={t('Download')}
          >
            <Download />
          </a>
        )}
        <IconButton label={t('Close')} icon={<X />} size={36} className={styles.close} onClick={onClose} />
      </div>
      {said && <div className={styles.said}>{said}</div>}
      {(reactions || onComment || (isUsable && onMakeStyle)) && (
        <div className={styles.acts}>
          {reactions && <ItemsReactions id={id} reactions={reactions} size={36} />}
          {onComment && (
            <Button size="large" icon={<MessageSquarePlus />} onClick={onComment}>
              {t('Comment⟦verb⟧')}
            </Button>
          )}
          {isUsable && onMakeStyle && (
            <Button size="large" icon={<StoneIcon />} onClick={() => onMakeStyle([id])}>
              {t('Make it a style')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
