import { REACTION_KINDS } from '@facet/contract/constants/reactions';
import type { ReactionWire } from '@facet/contract/entities/reaction';
import { SmilePlus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton, type IconButtonProps } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { ReactionChange } from './change-reactions.ts';
import { REACTION_LOOKS } from './reaction-looks.tsx';
import styles from './reactions.module.css';
import { t } from '../../../ui/words.ts';

type ReactionPickerProps = Pick<IconButtonProps, 'size' | 'className'> & {
  reactions: readonly ReactionWire[];
  onReact: (change: ReactionChange) => void;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys move along the row, from its end to its beginning. */
function moveFocus({ key, target, currentTarget }: KeyboardEvent) {
  const choices = [...currentTarget.querySelectorAll('button')];
  const at = choices.findIndex((choice) => choice === target);
  const step = STEPS[key];
  if (step !== undefined && at >= 0) choices.at((at + step) % choices.length)?.focus();
}

/** A button that offers all reactions in a row; arrow keys move between them. */
export function ReactionPicker({ reactions, onReact, size = 24, className }: ReactionPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const isMine = (kind: ReactionWire['kind']) => reactions.some((one) => one.kind === kind && one.is_mine);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom"
      label={t('React')}
      isCard
      trigger={
        <IconButton
          label={t('React')}
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
      <div className={styles.picker} onKeyDown={moveFocus}>
        {REACTION_KINDS.map((kind) => (
          <IconButton
            key={kind}
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
        ))}
      </div>
    </Popover>
  );
}
