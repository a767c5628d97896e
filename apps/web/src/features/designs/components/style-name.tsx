import type { StyleWire } from '@facet/contract/entities/design';
import { TITLE_MAX } from '@facet/contract/constants/limits';
import { formErrors } from '../../../lib/form-errors.ts';
import { RenameInput } from '../../../ui/rename-input.tsx';
import { useStyleBrowser } from '../style-browser-context.ts';
import { useUpdateStyle } from '../use-style-mutations.ts';
import styles from './style-name.module.css';
import { t } from '../../../ui/words.ts';

type StyleNameProps = { style: StyleWire };

/** Renames a style in place. */
export function StyleName({ style }: StyleNameProps) {
  const { module, setRenamingId } = useStyleBrowser();
  const update = useUpdateStyle(module);
  const close = () => setRenamingId(null);
  const errors = formErrors(update.error);
  return (
    <span className={styles.place}>
      <RenameInput
        label={t('New name for {title}', { title: style.title })}
        value={style.title}
        maxLength={TITLE_MAX}
        error={errors['title'] ?? errors['form']}
        onSave={(title) => update.mutate({ styleId: style.id, title }, { onSuccess: close })}
        onClose={close}
      />
    </span>
  );
}
