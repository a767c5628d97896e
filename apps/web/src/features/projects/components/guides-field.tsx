import { useId } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './guides.module.css';
import { t } from '../../../ui/words.ts';

const GuidesEditor = lazyPart(async () => (await import('./guides-editor.tsx')).GuidesEditor);

type GuidesFieldProps = {
  /** HTML as the server cleans it; empty for none. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

/** Guidelines for everybody on the team, with headings, lists and links. */
export function GuidesField({ value, onChange, error }: GuidesFieldProps) {
  const id = useId();
  const frame = {
    label: t('Guidelines'),
    hint: t('What the team should know: metals, stones, sizes, what the client likes.'),
    error,
  };
  return (
    <Field id={id} {...frame}>
      <div className={styles.room} data-invalid={error ? true : undefined}>
        <GuidesEditor id={id} value={value} onChange={onChange} frame={frame} />
      </div>
    </Field>
  );
}
