import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ModuleSharingWire, SharedUserWire } from '@facet/contract/entities/sharing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, type FormEvent } from 'react';
import { useClock } from '../../../lib/use-clock.ts';
import { DueBadge } from '../../../shared/due/due-badge.tsx';
import { undeliveredText } from '../../../shared/people/undelivered-note.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { sharingQueries, useSyncSharing } from '../api.ts';
import { handleShareFailure, useShareForm } from '../share-form.ts';
import type { Choosable } from './people-list.tsx';
import { ShareFields } from './share-fields.tsx';
import { ShareFoot } from './share-foot.tsx';
import styles from './sharing.module.css';
import { t } from '../../../ui/words.ts';

type ModuleSharingModalProps = { module: { id: number; title: string }; onClose: () => void };

/** Sets who a module is shared with: reviewers of the team and the space, and people invited by mail. */
export function ModuleSharingModal({ module, onClose }: ModuleSharingModalProps) {
  const { data, isLoadingError: isError } = useQuery(sharingQueries.module(module.id));
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  if (data) return <ModuleSharingForm sharing={data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('Share module')} subtitle={titleOfModule(module.title)}>
      <SkeletonRows count={5} height={44} />
    </Modal>
  );
}

function stateText({ state, undelivered, is_client: isClient }: SharedUserWire) {
  const trouble = undeliveredText(undelivered);
  if (trouble !== null) return trouble;
  if (state === 'invited') return t('Invited, not joined yet');
  return isClient ? t('Client') : t('Has access');
}

const asChoosable = (one: SharedUserWire): Choosable => ({
  user_id: one.user_id,
  user: one.user,
  user_role: [],
  note: stateText(one),
});

function wordButton(shared: readonly SharedUserWire[], hasAnyone: boolean) {
  return shared.length > 0 && !hasAnyone ? t('Stop sharing') : t('Share');
}

function ModuleSharingForm({ sharing, onClose }: { sharing: ModuleSharingWire; onClose: () => void }) {
  const formId = useId();
  const { module, shared, suggestions, permanent } = sharing;
  const before = shared.map(({ user_id: id }) => id);
  const form = useShareForm(before);
  const sync = useSyncSharing(module.id);
  const clock = useClock();
  const isChanged =
    form.people.emails.length > 0 ||
    new Set([...form.userIds, ...before]).size > Math.min(form.userIds.length, before.length);
  const isReady = form.isValid && isChanged;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    sync.mutate(form.people, { onError: (error) => handleShareFailure(error, onClose), onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Share module')}
      subtitle={
        <span className={styles.place}>
          {titleOfModule(module.title)}
          {module.due_date && <DueBadge due={module.due_date} {...clock} overdueText={t('Missed due')} />}
        </span>
      }
      foot={
        <ShareFoot
          formId={formId}
          failure={sync.error}
          label={wordButton(shared, form.hasAnyone)}
          isBusy={sync.isPending}
          isReady={isReady}
          onClose={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <ShareFields
          form={form}
          people={[...shared.map(asChoosable), ...suggestions]}
          permanent={permanent}
          failure={sync.error}
        />
      </form>
    </Modal>
  );
}
