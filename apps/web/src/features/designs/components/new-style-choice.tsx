import { useId, type ReactNode } from 'react';
import { BlobPicture } from '../../../ui/blob-picture.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { titleProblem } from '../style-title.ts';
import type { TitledFile } from './new-style-files.tsx';
import styles from './new-style-choice.module.css';
import { t } from '../../../ui/words.ts';

type Mode = 'each' | 'together';
type NewStyleChoiceProps = {
  files: readonly TitledFile[];
  mode: Mode;
  onMode: (mode: Mode) => void;
  title: string;
  /** Follows from a typed title, not from a click. */
  isByTitle: boolean;
  isChecked: boolean;
  onTitle: (file: File, title: string) => void;
};

const PICTURES = 6;
const NAMES = 3;

/** Whether several files make one style or one each; each choice shows what comes of it. */
export function NewStyleChoice(props: NewStyleChoiceProps) {
  const { files, mode, onMode, title, isByTitle } = props;
  const count = files.length;
  const name = title ? t('{title} v1', { title }) : t('Named by the title');
  const pictures = files.filter(({ file }) => file.type.startsWith('image/'));
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {t('{count, plural, one {# file becomes} other {# files become}}', { count })}
      </legend>
      <Card
        label={t('One style with all {count, plural, one {# file} other {# files}}', { count })}
        isChosen={mode === 'together'}
        onChoose={() => onMode('together')}
        say={isByTitle ? t('{name}. Chosen because you typed a title.', { name }) : name}
      >
        {pictures.length > 0 && (
          <span className={styles.pictures} aria-hidden="true">
            {pictures.slice(0, PICTURES).map(({ file }, index) => (
              <BlobPicture key={index} blob={file} />
            ))}
          </span>
        )}
      </Card>
      <Card
        label={t('One style per file')}
        isChosen={mode === 'each'}
        onChoose={() => onMode('each')}
        say={t('{count, plural, one {# style} other {# styles}}. Names are yours to edit.', { count })}
      >
        {mode === 'each' ? <Names {...props} /> : <FirstNames files={files} />}
      </Card>
    </fieldset>
  );
}

type CardProps = { label: string; say: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Card({ label, say, isChosen, onChoose, children }: CardProps) {
  const name = useId();
  return (
    <div className={styles.card} data-chosen={isChosen || undefined}>
      <label className={styles.head}>
        <input
          type="radio"
          name="new-style-mode"
          className={styles.radio}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={name}
        />
        {label}
      </label>
      <p id={name} className={styles.say}>
        {say}
      </p>
      {children}
    </div>
  );
}

function FirstNames({ files }: Pick<NewStyleChoiceProps, 'files'>) {
  return (
    <ul className={styles.names}>
      {files.slice(0, NAMES).map(({ title }, index) => (
        <li key={index}>{title}</li>
      ))}
      {files.length > NAMES && (
        <li className={styles.rest}>
          {t('{count, plural, one {# more} other {# more}}', { count: files.length - NAMES })}
        </li>
      )}
    </ul>
  );
}

function Names({ files, isChecked, onTitle }: NewStyleChoiceProps) {
  return (
    <ul className={styles.names} data-editable>
      {files.map(({ file, title }, index) => (
        <li key={`${file.name} ${file.size} ${index}`}>
          <TextField
            label={t('Style title for {name}', { name: file.name })}
            hideLabel
            size="small"
            value={title}
            error={isChecked ? titleProblem(title) : undefined}
            onChange={(event) => onTitle(file, event.target.value)}
          />
        </li>
      ))}
    </ul>
  );
}
