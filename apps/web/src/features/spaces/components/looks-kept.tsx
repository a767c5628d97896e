import { LOOKS_KEPT_CHOICES, type LooksKeptDays, type SpaceWire } from '@facet/contract/entities/space';
import { findEntry } from '@facet/contract/tables';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';
import { useUpdateSpace } from '../api.ts';
import styles from './guest-access.module.css';

const CHOICES = LOOKS_KEPT_CHOICES.map((days) => ({
  value: String(days),
  label: days === 0 ? t('Don’t keep it') : t('{days, plural, one {# day} other {# days}}', { days }),
}));
const BY_VALUE: Readonly<Record<string, LooksKeptDays>> = Object.fromEntries(
  LOOKS_KEPT_CHOICES.map((days) => [String(days), days]),
);

/** How long a space keeps who opened and downloaded its files, or that it doesn't; saved at once. */
export function LooksKept({ space }: { space: SpaceWire }) {
  const save = useUpdateSpace(space.id);
  const shown = (save.isPending ? save.variables.looks_kept_days : undefined) ?? space.looks_kept_days;
  const handleChange = (value: string) =>
    save.mutate(
      { looks_kept_days: findEntry(BY_VALUE, value) ?? space.looks_kept_days },
      { onError: (error) => toast.error(error.message) },
    );
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('Who looked')}</h2>
      <div className={styles.numbers}>
        <Select
          label={t('Keep who opened and downloaded files')}
          hint={t(
            'Owners and managers of a project see it, and everyone their own. Your people and guests are told that it is kept. A shorter time removes what is older.',
          )}
          options={CHOICES}
          value={String(shown)}
          onChange={handleChange}
        />
      </div>
    </section>
  );
}
