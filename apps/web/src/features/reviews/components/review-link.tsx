import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './review-link.module.css';

type ReviewLinkProps = { link: string; count: number; onClose: () => void };

/** The asker's own link to a review that was just requested. */
export function ReviewLink({ link, count, onClose }: ReviewLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const handleCopy = async () => {
    field.current?.select();
    // Without TLS there is no clipboard; the text is chosen then, so that Ctrl+C takes it.
    await navigator.clipboard?.writeText(link);
    setCopied(Boolean(navigator.clipboard));
  };
  const foot = (
    <Button variant="primary" data-autofocus onClick={onClose}>
      Done
    </Button>
  );
  const subtitle = count === 1 ? '1 file is in review now' : `${count} files are in review now`;
  return (
    <Modal opened onClose={onClose} title="Review requested" subtitle={subtitle} foot={foot}>
      <p className={styles.words}>Everyone you asked has been told and got a link of their own. This one is yours.</p>
      <div className={styles.row}>
        <div className={styles.field}>
          <TextField
            ref={field}
            label="Your link"
            hideLabel
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button
          size="large"
          icon={isCopied ? <Check /> : <Copy />}
          className={styles.copy}
          onClick={() => void handleCopy()}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </Modal>
  );
}
