import type { FileWire } from '@facet/contract/entities/file';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { UnshownFileCard } from '../card/file-card.tsx';
import styles from './pdf-view.module.css';
import { t } from '../../../../ui/words.ts';

type PasswordCardProps = { file: FileWire; isWrong: boolean; onTry: (password: string) => void };

/** Asks for a PDF's password, which never leaves the browser. */
export function PasswordCard({ file, isWrong, onTry }: PasswordCardProps) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    setTried(password);
    onTry(password);
  };
  return (
    <UnshownFileCard
      file={file}
      title={t('This PDF is password-protected')}
      reason={t('The password never leaves this browser.')}
    >
      <form className={styles.unlock} onSubmit={handleSubmit}>
        <PasswordField
          label={t('PDF password')}
          autoComplete="off"
          value={password}
          error={isWrong && tried === password ? t('Wrong password. Try again.') : undefined}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" variant="primary" disabled={password === ''}>
          {t('Open')}
        </Button>
      </form>
    </UnshownFileCard>
  );
}
