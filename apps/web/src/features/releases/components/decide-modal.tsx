import { RELEASE_NOTE_MAX } from '@facet/contract/constants/limits';
import type { ReleaseWire } from '@facet/contract/entities/release';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { t } from '../../../ui/words.ts';
import { useDecide, type DecidedState, type StyleRef } from '../api.ts';
import styles from './release.module.css';

const TEXTS = {
  released: {
    title: t('Release this candidate?'),
    act: t('Release'),
    lead: t('It gets the next letter, and what was released before becomes obsolete. It can’t be changed afterwards.'),
    variant: 'approve',
  },
  rejected: {
    title: t('Reject this candidate?'),
    act: t('Reject'),
    lead: t('It uses up no letter. Whoever made it reads why.'),
    variant: 'danger',
  },
  obsolete: {
    title: t('Make this release obsolete?'),
    act: t('Make obsolete'),
    lead: t('Nothing may be made from it any more: everyone who opens its link reads that it was withdrawn.'),
    variant: 'danger',
  },
} as const;

type DecideModalProps = {
  style: StyleRef;
  release: ReleaseWire;
  /** What is released now; null if nothing is, undefined where that isn't known. */
  holds: number | null | undefined;
  state: DecidedState;
  onClose: () => void;
};

/** Asks before a release is decided on, for a word where one is needed. */
export function DecideModal({ style, release, holds, state, onClose }: DecideModalProps) {
  const [note, setNote] = useState('');
  // As it was when the question was asked, whatever arrives while it is read.
  const [replaced] = useState(holds);
  const decide = useDecide(style);
  const { title, act, lead, variant } = TEXTS[state];
  const isNeeded = state !== 'released' || release.abilities.needs_word;
  const submit = async () => {
    await decide.mutateAsync({
      releaseId: release.id,
      state,
      note,
      replaces: state === 'released' ? replaced : undefined,
    });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width={416}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant={variant}
            loading={decide.isPending}
            disabled={isNeeded && note.trim() === ''}
            onClick={() => void submit().catch(() => undefined)}
          >
            {act}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{lead}</p>
        <TextArea
          label={isNeeded ? t('Why') : t('A word with it')}
          hint={
            state === 'released' && isNeeded
              ? t('Pre-flight found something to look at: say why it may be made')
              : undefined
          }
          max={RELEASE_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Modal>
  );
}
