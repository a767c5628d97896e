import type { ReactNode } from 'react';
import { Switch } from '../../../ui/switch.tsx';
import { useComments } from '../comments-context.ts';
import { useKeepUnpublished } from '../hooks/unpublished-mutations.ts';
import { useKeptDraft } from '../hooks/use-draft.ts';
import { useSendComment } from '../hooks/use-send-comment.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { Composer, type ComposerProps } from './composer.tsx';
import styles from './comments-panel.module.css';
import { t } from '../../../ui/words.ts';

type NewThreadProps = Pick<ComposerProps, 'draftKey' | 'label' | 'placeholder' | 'focusCount' | 'onCancel' | 'head'> & {
  /** Shown under it until it is sent. */
  below?: ReactNode;
  onSent: () => void;
  onKept: () => void;
};

/** The words of a new thread, who will read it, and whether it must be fixed. */
export function NewThread({ onSent, onKept, ...props }: NewThreadProps) {
  const { me, mayMark } = useComments();
  const { draft, change } = useKeptDraft(props.draftKey);
  const { send, isSending, error, forgetError } = useSendComment(props.draftKey);
  const { keep, isKeeping } = useKeepUnpublished(props.draftKey);
  return (
    <Composer
      {...props}
      sendLabel={t('Send')}
      isTeamOnly={!me.is_client && draft.is_internal}
      isSending={isSending || isKeeping}
      error={error}
      onSend={(written) => {
        send(written);
        onSent();
      }}
      onKeep={(written) => {
        forgetError();
        keep(written, onKept);
      }}
      audience={
        <>
          {!me.is_client && (
            <AudienceChoice
              isInternal={draft.is_internal}
              onChange={(isInternal) => change({ is_internal: isInternal })}
            />
          )}
          {mayMark && (
            <Switch
              label={t('Must be fixed')}
              className={styles.mustFix}
              checked={draft.must_fix}
              onChange={({ target }) => change({ must_fix: target.checked })}
            />
          )}
        </>
      }
    />
  );
}
