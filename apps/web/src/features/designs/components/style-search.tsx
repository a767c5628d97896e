import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import { t } from '../../../ui/words.ts';

type StyleSearchProps = { value: string; onSearch: (text: string) => void };

const PAUSE_MS = 250;

/** The search box of the list: what is typed reaches the address after a short pause. */
export function StyleSearch({ value, onSearch }: StyleSearchProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  // The address changed by itself: a link, the browser's back button or the button that clears all of it.
  if (value !== sent) {
    setSent(value);
    setText(value);
  }
  const search = useDebouncedCallback((typed: string) => {
    setSent(typed.trim());
    onSearch(typed.trim());
  }, PAUSE_MS);
  const handleChange = (typed: string) => {
    setText(typed);
    search(typed);
  };
  return <SearchField label={t('Search styles')} value={text} onChange={handleChange} />;
}
