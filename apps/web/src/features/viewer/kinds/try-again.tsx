import { remakeFile } from '@facet/contract/endpoints/files';
import type { FileWire } from '@facet/contract/entities/file';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

/** Retries work on a file that failed, where that may help; everyone viewing the file sees it as waiting again. */
export function TryAgain({
  file,
  label = t('Try again'),
  ...look
}: { file: FileWire; label?: string } & Pick<ButtonProps, 'variant' | 'size'>) {
  const remake = useMutation({ mutationFn: () => call(remakeFile, { params: { fileId: file.id } }) });
  if (!file.abilities.remake) return null;
  return (
    <Button {...look} loading={remake.isPending} onClick={() => remake.mutate()}>
      {label}
    </Button>
  );
}
