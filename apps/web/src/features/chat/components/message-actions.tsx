import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { Pencil, Reply, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useChatPlace } from '../chat-context.ts';
import styles from './message.module.css';

/** What can be done with a message, over its right end. */
export function MessageActions({ message }: { message: ChatMessageWire }) {
  const { mayWrite, onReply, onEdit, onDelete } = useChatPlace();
  const { edit, delete: mayDelete } = message.abilities;
  if (!mayWrite && !edit && !mayDelete) return null;
  return (
    <span className={styles.actions}>
      {mayWrite && <IconButton label="Reply" icon={<Reply />} size={28} onClick={() => onReply(message)} />}
      {edit && <IconButton label="Edit" icon={<Pencil />} size={28} onClick={() => onEdit(message)} />}
      {mayDelete && <IconButton label="Delete" icon={<Trash2 />} size={28} onClick={() => onDelete(message)} />}
    </span>
  );
}
