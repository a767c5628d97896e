import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, type FormEvent } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { sharingQueries, useShareProjects } from '../api.ts';
import { handleShareFailure, useShareForm } from '../share-form.ts';
import { ShareFields } from './share-fields.tsx';
import { ShareFoot } from './share-foot.tsx';
import { t } from '../../../ui/words.ts';
import styles from './sharing.module.css';

export type ProjectToShare = { id: number; title: string };
export type ShareProjectsModalProps = {
  projects: readonly ProjectToShare[];
  onClose: () => void;
  onShared?: () => void;
};

const leftText = (failed: readonly { id: number }[], projects: readonly ProjectToShare[]) => {
  const titles = failed.flatMap(({ id }) => projects.find((project) => project.id === id)?.title ?? []);
  return failed.length > 0 ? t('Couldn’t share: {titles, list}', { titles }) : undefined;
};

/** Shares every module of one or several projects with reviewers and with people invited by mail. */
export function ShareProjectsModal({ projects, onClose, onShared }: ShareProjectsModalProps) {
  const formId = useId();
  const ids = projects.map(({ id }) => id);
  const form = useShareForm();
  const { data, isLoadingError: isError } = useQuery(sharingQueries.people(ids));
  const share = useShareProjects(ids);
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  const isReady = form.hasAnyone && form.isValid && data !== undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    share.mutate(form.people, {
      onError: (error) => handleShareFailure(error, onClose),
      onSuccess: ({ failed }) => {
        if (failed.length > 0) return;
        onShared?.();
        onClose();
      },
    });
  };
  const [only] = projects;
  const many = projects.length > 1;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('{count, plural, one {Share project} other {Share # projects}}', { count: projects.length })}
      subtitle={many ? t('Every module, as of today') : t('Every module in {project}', { project: only?.title ?? '' })}
      foot={
        <ShareFoot
          formId={formId}
          failure={share.error}
          message={leftText(share.data?.failed ?? [], projects)}
          isBusy={share.isPending}
          isReady={isReady}
          onClose={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        {data ? (
          <ShareFields form={form} people={data.suggestions} permanent={data.permanent} failure={share.error} />
        ) : (
          <SkeletonRows count={4} height={44} />
        )}
      </form>
    </Modal>
  );
}
