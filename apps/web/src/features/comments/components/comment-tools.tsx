import type { CommentPersonWire } from '@facet/contract/entities/comment';
import { MessageSquarePlus } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LookingNow } from './looking-now.tsx';

type CommentToolsProps = { people: readonly CommentPersonWire[]; onCompose?: () => void };

/** Who looks at the design with me, and the way to say something of it. */
export function CommentTools({ people, onCompose }: CommentToolsProps) {
  return (
    <>
      <LookingNow people={people} />
      {onCompose && (
        <IconButton
          label="Add comment (C pins one)"
          icon={<MessageSquarePlus data-large />}
          size={36}
          onClick={onCompose}
        />
      )}
    </>
  );
}
