import { Clock, CloudOff, FileText } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useChatPlace } from '../chat-context.ts';
import { useIsConnected } from '../hooks/use-outbox.ts';
import type { OutboxEntry, OutboxFile } from '../outbox/outbox-entry.ts';
import { uploadShares } from '../outbox/upload-shares.ts';
import { BlobPicture } from '../../../ui/blob-picture.tsx';
import { SendFailure } from '../../../shared/discussion/composer/send-failure.tsx';
import { SaidText } from '../../../shared/discussion/said/said-text.tsx';
import styles from './message.module.css';
import pending from './pending-body.module.css';
import { t } from '../../../ui/words.ts';

/** The text and files of my message while it is being sent, waits, or was refused. */
export function PendingBody({ entry }: { entry: OutboxEntry }) {
  return (
    <>
      {entry.replied && (
        <p className={styles.quote}>
          <b>{entry.replied.authorName}</b> {entry.replied.text}
        </p>
      )}
      <SaidText text={entry.text} people={entry.mentions} />
      <PendingFiles entry={entry} />
      <PendingState entry={entry} />
    </>
  );
}

function PendingState({ entry }: { entry: OutboxEntry }) {
  const { request_id: requestId, refusal, is_final: isFinal = false, text } = entry;
  const { outbox } = useChatPlace();
  const isConnected = useIsConnected();
  if (refusal !== null) {
    return (
      <div className={pending.refused}>
        <SendFailure words={refusal} isFinal={isFinal} text={text}>
          {!isFinal && (
            <Button size="small" onClick={() => void outbox.retry(requestId)}>
              {t('Retry')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => void outbox.discard(requestId)}>
            {t('Discard')}
          </Button>
        </SendFailure>
      </div>
    );
  }
  return (
    <p className={pending.state} data-quiet={isConnected || undefined}>
      {isConnected ? <Clock aria-hidden="true" /> : <CloudOff aria-hidden="true" />}
      {isConnected ? t('Sending') : t('Waiting for the connection')}
    </p>
  );
}

function PendingFiles({ entry: { files, request_id: requestId, refusal } }: { entry: OutboxEntry }) {
  const shares = useSyncExternalStore(uploadShares.subscribe, () => uploadShares.of(requestId));
  if (files.length === 0) return null;
  return (
    <ul className={pending.files} aria-label={t('Files')}>
      {files.map((file, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and none changes its place
        <li key={index} className={pending.file}>
          <PendingPicture file={file} />
          <span className={pending.name}>{file.name}</span>
          {refusal === null && (
            <ProgressBar
              value={file.id === null ? (shares[file.name] ?? 0) : 1}
              label={t('Uploading {name}', { name: file.name })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function PendingPicture({ file: { blob, type } }: { file: OutboxFile }) {
  if (!blob || !type.startsWith('image/')) return <FileText aria-hidden="true" />;
  return (
    <span className={pending.picture}>
      <BlobPicture blob={blob} />
    </span>
  );
}
