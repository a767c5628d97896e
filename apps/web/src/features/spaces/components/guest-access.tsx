import type { SpaceWire } from '@facet/contract/entities/space';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateSpace } from '../api.ts';
import styles from './guest-access.module.css';
import { t } from '../../../ui/words.ts';

const tellFailure = (error: Error) => toast.error(error.message);

/** How people without an account get in, unless whoever sends a link says otherwise; saved at once. */
export function GuestAccess({ space }: { space: SpaceWire }) {
  const save = useUpdateSpace(space.id);
  const needsCode = save.isPending ? save.variables.guests_need_code : space.guests_need_code;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('Guests')}</h2>
      <Switch
        label={t('Guests enter a mailed code')}
        hint={t('What a new link starts with. Whoever sends it can change that.')}
        checked={needsCode ?? space.guests_need_code}
        onChange={(event) => save.mutate({ guests_need_code: event.target.checked }, { onError: tellFailure })}
      />
    </section>
  );
}
