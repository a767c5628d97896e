import { Smile } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import styles from './emoji-picker.module.css';
import { t } from '../../../ui/words.ts';

const EMOJI = [
  ['👍', t('Thumbs up')],
  ['👏', t('Clapping')],
  ['🙏', t('Thank you')],
  ['💪', t('Strong')],
  ['👌', t('Perfect')],
  ['🤝', t('Agreed')],
  ['👀', t('Looking')],
  ['✅', t('Done')],
  ['❌', t('No')],
  ['❓', t('Question')],
  ['💡', t('Idea')],
  ['🔥', t('Fire')],
  ['🎉', t('Party')],
  ['✨', t('Sparkles')],
  ['💎', t('Gem')],
  ['💍', t('Ring')],
  ['📿', t('Beads')],
  ['👑', t('Crown')],
  ['📐', t('Measure')],
  ['🛠️', t('Tools')],
  ['📷', t('Camera')],
  ['📎', t('Paperclip')],
  ['⏰', t('Clock')],
  ['📅', t('Date')],
  ['🙂', t('Smile')],
  ['😀', t('Grin')],
  ['😄', t('Laugh')],
  ['😉', t('Wink')],
  ['😍', t('In love')],
  ['🤔', t('Thinking')],
  ['😅', t('Relieved')],
  ['😕', t('Unsure')],
  ['😢', t('Sad')],
  ['😮', t('Surprised')],
  ['🥳', t('Celebrating')],
  ['❤️', t('Heart')],
] as const;

/** A few emoji, inserted at the cursor. */
export function EmojiPicker({ onTake }: { onTake: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const take = (emoji: string) => {
    setOpen(false);
    onTake(emoji);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      label={t('Emoji')}
      trigger={<IconButton label={t('Add an emoji')} icon={<Smile />} size={32} onClick={() => setOpen(!isOpen)} />}
    >
      <div className={styles.grid}>
        {EMOJI.map(([emoji, name]) => (
          <button key={emoji} type="button" className={styles.emoji} aria-label={name} onClick={() => take(emoji)}>
            {emoji}
          </button>
        ))}
      </div>
    </Popover>
  );
}
