import type { ReactionWire } from '@facet/contract/entities/reaction';
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useGridArrows } from '../../ui/use-grid-arrows.ts';
import type { ReactionChange } from './change-reactions.ts';
import { REACTION_KINDS, REACTION_LOOKS } from './reaction-looks.tsx';
import styles from './reactions.module.css';

type ReactionPickerProps = Pick<IconButtonProps, 'size' | 'className'> & {
  reactions: readonly ReactionWire[];
  onReact: (change: ReactionChange) => void;
};

const noRows = () => undefined;

/** A button that offers all reactions in a row; arrow keys move between them. */
export function ReactionPicker({ reactions, onReact, size = 24, className }: ReactionPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const arrows = useGridArrows(REACTION_KINDS.length, REACTION_KINDS.length, noRows);
  const isMine = (kind: ReactionWire['kind']) => reactions.some((one) => one.kind === kind && one.is_mine);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom"
      label="React"
      isCard
      trigger={
        <IconButton
          label="React"
          icon={<SmilePlus />}
          size={size}
          className={className}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(!isOpen);
          }}
        />
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons take the keys */}
      <div className={styles.picker} onKeyDown={arrows}>
        {REACTION_KINDS.map((kind, index) => (
          <span key={kind} data-cell={index}>
            <IconButton
              label={REACTION_LOOKS[kind].label}
              icon={REACTION_LOOKS[kind].icon}
              size={36}
              aria-pressed={isMine(kind)}
              className={styles.choice}
              onClick={(event) => {
                event.stopPropagation();
                setOpen(false);
                onReact({ kind, isSet: !isMine(kind) });
              }}
            />
          </span>
        ))}
      </div>
    </Popover>
  );
}
