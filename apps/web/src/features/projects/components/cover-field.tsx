import type { FileWire } from '@facet/contract/entities/file';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { choosePicture, pictureHint, uploadPicture } from '../../../shared/files/one-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProjectCover } from './project-cover.tsx';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type CoverFieldProps = {
  cover: FileWire | null;
  category: ProjectCardWire['category'];
  onChange: (cover: FileWire | null) => void;
  error?: string;
};

/** The project's cover: uploaded when chosen, set with the rest of the form. */
export function CoverField({ cover, category, onChange, error }: CoverFieldProps) {
  const hintId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useMutation({ mutationFn: (file: File) => uploadPicture('project', file), meta: { failure: 'form' } });
  const refused = failureText(upload.error) ?? refusal ?? error;
  const handleChoose = () =>
    choosePicture('project', {
      onPicture: (file) => {
        setRefusal(null);
        upload.mutate(file, { onSuccess: onChange });
      },
      onRefused: (reason) => {
        setRefusal(reason);
        upload.reset();
      },
    });
  return (
    <fieldset className={styles.group} aria-describedby={refused ? hintId : undefined}>
      <legend className={styles.legend}>{t('Cover')}</legend>
      <div className={styles.cover}>
        <ProjectCover project={{ cover, category }} ratio={148 / 116} small={!cover} />
        <Button
          size="small"
          icon={<ImageUp />}
          className={styles.changeCover}
          aria-label={cover ? t('Change cover') : t('Upload cover')}
          title={pictureHint('project')}
          loading={upload.isPending}
          onClick={handleChoose}
        >
          {cover ? t('Change') : t('Upload')}
        </Button>
        {cover && (
          <IconButton
            label={t('Remove cover')}
            icon={<X />}
            size={28}
            className={styles.removeCover}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      {refused && (
        <p id={hintId} role="alert" className={styles.fieldError}>
          {refused}
        </p>
      )}
      {upload.error && !isFinal(upload.error) && (
        <Button
          size="small"
          className={styles.retryCover}
          aria-label={t('Retry {name}', { name: upload.variables.name })}
          onClick={() => upload.mutate(upload.variables, { onSuccess: onChange })}
        >
          {t('Retry')}
        </Button>
      )}
    </fieldset>
  );
}
