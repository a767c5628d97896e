import type { DeletedMessage } from '@facet/contract/chat-frames';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useSocket } from '../../../lib/socket-context.ts';
import { DeleteQuestion, shorten } from '../../../shared/discussion/said/delete-question.tsx';
import { toast } from '../../../ui/toast.ts';
import { quoteText } from './reply-quote.tsx';
import { t } from '../../../ui/words.ts';

type DeleteMessageModalProps = {
  message: ChatMessageWire | null;
  onClose: () => void;
  onDeleted: (deleted: DeletedMessage) => void;
};

/** Asks before a message is deleted for everyone. */
export function DeleteMessageModal({ message, onClose, onDeleted }: DeleteMessageModalProps) {
  const socket = useSocket();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (!message) return;
    setBusy(true);
    try {
      onDeleted(await socket.request(METHOD.deleteMessage, { message_id: message.id }));
      onClose();
    } catch (error) {
      toast.error(t('Couldn’t delete the message'), { detail: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <DeleteQuestion
      title={t('Delete message?')}
      opened={message !== null}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {message &&
        t('“{shortened}” will be deleted for everyone in this chat.', { shortened: shorten(quoteText(message)) })}
    </DeleteQuestion>
  );
}
