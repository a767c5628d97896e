import { ReactionPicker } from '../../../shared/discussion/reactions/reaction-picker.tsx';
import { Reactions } from '../../../shared/discussion/reactions/reactions.tsx';
import type { BoardReactions } from '../canvas/board-canvas-props.ts';
import styles from './items-reactions.module.css';
import { t } from '../../../ui/words.ts';

type ItemsReactionsProps = { id: string; reactions: BoardReactions; size?: 24 | 36 };

/** The reactions to one item, and a way to add one. */
export function ItemsReactions({ id, reactions: { meId, of, onReact }, size = 24 }: ItemsReactionsProps) {
  const given = of(id);
  const react = onReact && ((change: Parameters<typeof onReact>[1]) => onReact(id, change));
  return (
    <span className={styles.reactions}>
      {given.length === 0 && !react && t('None')}
      <Reactions reactions={given} meId={meId} onReact={react} />
      {react && <ReactionPicker reactions={given} onReact={react} size={size} />}
    </span>
  );
}
