import { useState } from 'react';
import { checkFiles, type CheckedFiles, type UploadPlace } from './check-files.ts';

export type FileSieve = ReturnType<typeof useFileSieve>;

/** Lets through the files that a place takes, and keeps the refused ones to be told about. */
export function useFileSieve(place: UploadPlace) {
  const [refused, setRefused] = useState<CheckedFiles | null>(null);
  const sift = (files: readonly File[]): File[] => {
    const checked = checkFiles(files, place);
    if (checked.problem || checked.rejected.length > 0) setRefused(checked);
    return checked.accepted;
  };
  const refuse = (problem: string) => setRefused({ accepted: [], rejected: [], problem });
  return { refused, sift, refuse, closeRefused: () => setRefused(null) };
}
