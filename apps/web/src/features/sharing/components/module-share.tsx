import { titleOfModule } from '@facet/contract/constants/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { sharingQueries } from '../api.ts';
import styles from './sharing.module.css';
import { t } from '../../../ui/words.ts';

const ModuleSharingModal = lazyPart(async () => (await import('./module-sharing-modal.tsx')).ModuleSharingModal);

type SharedWithProps = { projectId: number; moduleId: number };

/** The people whom a module is shared with. */
export function SharedWith({ projectId, moduleId }: SharedWithProps) {
  const { data: modules = [] } = useQuery(sharingQueries.modules(projectId));
  const shared = modules.find(({ id }) => id === moduleId)?.shared_with ?? [];
  const people = shared.map(({ user_id: id, user }) => ({ id, name: personName(user), src: user.avatar?.url }));
  if (people.length === 0) return null;
  return (
    <span role="group" aria-label={t('Shared with')} className={styles.people}>
      <AvatarGroup people={people} size={24} />
    </span>
  );
}

type ModuleShareProps = {
  projectId: number;
  module: { id: number; title: string };
  mayShare: boolean;
  /** On the button, where something else is shared beside it. */
  words?: string;
};

/** Who a module is shared with; owners and managers can change that here. */
export function ModuleShare({ projectId, module, mayShare, words }: ModuleShareProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.shared}>
      <SharedWith projectId={projectId} moduleId={module.id} />
      {mayShare && (
        <Button
          variant={words === undefined ? 'quiet' : 'plain'}
          size="small"
          icon={<Share2 />}
          aria-label={words ?? t('Share {title}', { title: titleOfModule(module.title) })}
          className={words === undefined ? styles.trigger : undefined}
          onClick={() => setOpen(true)}
        >
          {words ?? t('Share')}
        </Button>
      )}
      {isOpen && <ModuleSharingModal module={module} onClose={() => setOpen(false)} />}
    </span>
  );
}
