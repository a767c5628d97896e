import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import type { ChatFilters } from '../api.ts';
import { useChatSearch } from '../hooks/use-chat-search.ts';
import styles from './chat-search.module.css';
import { t } from '../../../ui/words.ts';

type ChatSearchProps = {
  projectId: number;
  filters: ChatFilters;
  onShow: (messageId: number) => void;
  onClose: () => void;
};

/** Searches the chat; Enter goes to the previous hit, Shift+Enter to the next. */
export function ChatSearch({ projectId, filters, onShow, onClose }: ChatSearchProps) {
  const [words, setWords] = useState('');
  const { place, older, newer, hasOlder, hasNewer } = useChatSearch(projectId, filters, words, onShow);
  useEscapeLayer(true, onClose);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) newer();
    else older();
  };
  return (
    <div className={styles.bar}>
      <SearchField
        label={t('Search in this chat')}
        value={words}
        onChange={setWords}
        onKeyDown={handleKeyDown}
        autoFocus
        className={styles.field}
      />
      <span className={styles.count} role="status">
        {place &&
          (place.total === 0
            ? t('No results')
            : t('{index, number} of {total, number}', { index: place.index + 1, total: place.total }))}
      </span>
      <IconButton label={t('Previous result')} icon={<ChevronUp />} disabled={!hasOlder} onClick={older} />
      <IconButton label={t('Next result')} icon={<ChevronDown />} disabled={!hasNewer} onClick={newer} />
      <IconButton label={t('Close search')} icon={<X />} onClick={onClose} />
    </div>
  );
}
