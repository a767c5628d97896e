import type { FileWire } from '@facet/contract/entities/file';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { FileCard } from '../card/file-card.tsx';
import styles from './pdf-view.module.css';

type PasswordCardProps = { file: FileWire; isWrong: boolean; onTry: (password: string) => void };

/** Asks for a PDF's password, which stays in the browser. */
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
    <FileCard file={file} title="This PDF is password-protected" reason="The password never leaves this browser.">
      <form className={styles.unlock} onSubmit={handleSubmit}>
        <PasswordField
          label="PDF password"
          autoComplete="off"
          value={password}
          error={isWrong && tried === password ? 'Wrong password. Try again.' : undefined}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" variant="primary" disabled={password === ''}>
          Open
        </Button>
      </form>
    </FileCard>
  );
}
