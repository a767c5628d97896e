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

type ModuleShareProps = { projectId: number; module: { id: number; title: string }; mayShare: boolean };

/** Who a module is shared with; owners and managers can change that here. */
export function ModuleShare({ projectId, module, mayShare }: ModuleShareProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: modules = [] } = useQuery(sharingQueries.modules(projectId));
  const shared = modules.find(({ id }) => id === module.id)?.shared_with ?? [];
  const people = shared.map(({ user_id: id, user }) => ({ id, name: personName(user), src: user.avatar?.url }));
  return (
    <span className={styles.shared}>
      {people.length > 0 && (
        <span role="group" aria-label={t('Shared with')} className={styles.people}>
          <AvatarGroup people={people} size={24} />
        </span>
      )}
      {mayShare && (
        <Button
          variant="quiet"
          size="small"
          icon={<Share2 />}
          aria-label={t('Share {title}', { title: titleOfModule(module.title) })}
          className={styles.trigger}
          onClick={() => setOpen(true)}
        >
          {t('Share')}
        </Button>
      )}
      {isOpen && <ModuleSharingModal module={module} onClose={() => setOpen(false)} />}
    </span>
  );
}
