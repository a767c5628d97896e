import type { FileWire } from '@facet/contract/entities/file';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { ImageUp } from 'lucide-react';
import { useId, useRef, type ChangeEvent } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
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
    <fieldset className={styles.group} aria-describedby={hintId}>
      <legend className={styles.legend}>Cover</legend>
      <div className={styles.cover}>
        <ProjectCover project={{ cover, category }} ratio={259 / 172} />
        <div className={styles.coverTools}>
          <Button icon={<ImageUp />} loading={upload.isPending} onClick={() => input.current?.click()}>
            {cover ? 'Change cover' : 'Upload cover'}
          </Button>
          {cover && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              Remove
            </Button>
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
          <p id={hintId} role={refused ? 'alert' : undefined}>
            {refused ?? `One ${COVER_HINT}.`}
          </p>
        </div>
      </div>
    </fieldset>
  );
}
