import type { ReactionWire } from '@facet/contract/entities/reaction';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { t } from '../../../ui/words.ts';
import { whoReacted, type ReactionChange } from './change-reactions.ts';
import { REACTION_LOOKS } from './reaction-looks.tsx';
import styles from './reactions.module.css';

type ReactionsProps = {
  reactions: readonly ReactionWire[];
  meId: number;
  /** Undefined for people who may not react. */
  onReact: ((change: ReactionChange) => void) | undefined;
};

/** Reactions by kind; hover and focus tell who gave them, a click gives the same one. */
export function Reactions({ reactions, meId, onReact }: ReactionsProps) {
  return reactions.map((reaction) => {
    const { kind, total, is_mine: isMine } = reaction;
    const { label, icon } = REACTION_LOOKS[kind];
    const said = t('{reaction}: {who}', { reaction: label, who: whoReacted(reaction, meId) });
    return (
      <Tooltip key={kind} label={said} describes={false}>
        <button
          type="button"
          className={styles.reaction}
          aria-label={said}
          aria-pressed={isMine}
          aria-disabled={!onReact || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onReact?.({ kind, isSet: !isMine });
          }}
        >
          {icon}
          {total}
        </button>
      </Tooltip>
    );
  });
}
