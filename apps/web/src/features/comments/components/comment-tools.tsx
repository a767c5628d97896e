import type { CommentPersonWire } from '@facet/contract/entities/comment';
import { MessageSquarePlus } from 'lucide-react';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import styles from './looking-now.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../ui/words.ts';

/** Who else is looking at the same item now. */
function LookingNow({ people }: { people: readonly CommentPersonWire[] }) {
  if (people.length === 0) return null;
  const names = people.map(nameOf).join(', ');
  return (
    <Tooltip label={t('Looking now: {names}', { names })} describes={false}>
      <span className={styles.people} role="group" aria-label={t('Looking now')}>
        <AvatarGroup
          size={24}
          max={3}
          people={people.map((person) => ({ id: person.id, name: nameOf(person), src: person.avatar?.url }))}
        />
      </span>
    </Tooltip>
  );
}

type CommentToolsProps = { people: readonly CommentPersonWire[]; onCompose?: () => void };

/** Who is looking at the design with me, and the button to comment. */
export function CommentTools({ people, onCompose }: CommentToolsProps) {
  return (
    <>
      <LookingNow people={people} />
      {onCompose && (
        <IconButton
          label={t('Add comment (C pins one)')}
          icon={<MessageSquarePlus data-large />}
          size={36}
          onClick={onCompose}
        />
      )}
    </>
  );
}
