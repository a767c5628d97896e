import { Smile } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import styles from './emoji-picker.module.css';
import { t } from '../../../ui/words.ts';

const EMOJI = [
  ['👍', 'Thumbs up'],
  ['👏', 'Clapping'],
  ['🙏', 'Thank you'],
  ['💪', 'Strong'],
  ['👌', 'Perfect'],
  ['🤝', 'Agreed'],
  ['👀', 'Looking'],
  ['✅', 'Done'],
  ['❌', 'No'],
  ['❓', 'Question'],
  ['💡', 'Idea'],
  ['🔥', 'Fire'],
  ['🎉', 'Party'],
  ['✨', 'Sparkles'],
  ['💎', 'Gem'],
  ['💍', 'Ring'],
  ['📿', 'Beads'],
  ['👑', 'Crown'],
  ['📐', 'Measure'],
  ['🛠️', 'Tools'],
  ['📷', 'Camera'],
  ['📎', 'Paperclip'],
  ['⏰', 'Clock'],
  ['📅', 'Date'],
  ['🙂', 'Smile'],
  ['😀', 'Grin'],
  ['😄', 'Laugh'],
  ['😉', 'Wink'],
  ['😍', 'In love'],
  ['🤔', 'Thinking'],
  ['😅', 'Relieved'],
  ['😕', 'Unsure'],
  ['😢', 'Sad'],
  ['😮', 'Surprised'],
  ['🥳', 'Celebrating'],
  ['❤️', 'Heart'],
] as const;

/** A few pictures for what is felt, typed where the cursor is. */
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
