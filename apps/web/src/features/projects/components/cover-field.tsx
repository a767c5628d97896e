import type { FileWire } from '@facet/contract/entities/file';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { ImageUp, X } from 'lucide-react';
import { useId, useRef, type ChangeEvent } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { COVER_ACCEPT, COVER_HINT, useCoverUpload } from '../hooks/use-cover-upload.ts';
import { ProjectCover } from './project-cover.tsx';
import styles from './project-form.module.css';

type CoverFieldProps = {
  cover: FileWire | null;
  category: ProjectCardWire['category'];
  onChange: (cover: FileWire | null) => void;
  error?: string;
};

/** The project's cover: uploaded when chosen, set with the rest of the form. */
export function CoverField({ cover, category, onChange, error }: CoverFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useCoverUpload();
  const refused = Object.values(formErrors(upload.error))[0] ?? error;
  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) upload.mutate(file, { onSuccess: onChange });
  };
  return (
    <fieldset className={styles.group} aria-describedby={refused ? hintId : undefined}>
      <legend className={styles.legend}>Cover</legend>
      <div className={styles.cover}>
        <ProjectCover project={{ cover, category }} ratio={148 / 116} small={!cover} />
        <Button
          size="small"
          icon={<ImageUp />}
          className={styles.changeCover}
          aria-label={cover ? 'Change cover' : 'Upload cover'}
          title={`One ${COVER_HINT}`}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {cover ? 'Change' : 'Upload'}
        </Button>
        {cover && (
          <IconButton
            label="Remove cover"
            icon={<X />}
            size={28}
            className={styles.removeCover}
            onClick={() => onChange(null)}
          />
        )}
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={COVER_ACCEPT}
            aria-label="Cover picture"
            tabIndex={-1}
            onChange={handleChoice}
          />
        </VisuallyHidden>
      </div>
      {refused && (
        <p id={hintId} role="alert" className={styles.fieldError}>
          {refused}
        </p>
      )}
    </fieldset>
  );
}
