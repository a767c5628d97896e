import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './calendar-link.module.css';
import { t } from '../../../ui/words.ts';

/** An address that is shown only once, to copy into a calendar. */
export function CalendarAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const handleCopy = async () => {
    field.current?.select();
    // Without TLS there is no clipboard: the text is selected instead, so that Ctrl+C copies it.
    await navigator.clipboard?.writeText(url);
    setCopied(Boolean(navigator.clipboard));
  };
  return (
    <div className={styles.address}>
      <div className={styles.field}>
        <TextField
          ref={field}
          label={t('Private address')}
          hint={t('Copy it now: you won’t see it again. Anyone with this address can read your due dates.')}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button
        size="large"
        icon={isCopied ? <Check /> : <Copy />}
        className={styles.copy}
        onClick={() => void handleCopy()}
      >
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
    </div>
  );
}
