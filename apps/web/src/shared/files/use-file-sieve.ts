import { useState } from 'react';
import { checkFiles, type CheckedFiles, type RejectedFile, type UploadPlace } from './check-files.ts';

export type FileSieve = ReturnType<typeof useFileSieve>;

/** Lets through the files that a place accepts, and keeps the refused ones to show them. */
export function useFileSieve(place: UploadPlace) {
  const [refused, setRefused] = useState<CheckedFiles | null>(null);
  const sift = (files: readonly File[]): File[] => {
    const checked = checkFiles(files, place);
    if (checked.problem || checked.rejected.length > 0) setRefused(checked);
    return checked.accepted;
  };
  const refuse = (problem: string) => setRefused({ accepted: [], rejected: [], problem });
  const forget = (file: RejectedFile) => {
    const rejected = refused?.rejected.filter((other) => other !== file) ?? [];
    setRefused(refused && (refused.problem || rejected.length > 0) ? { ...refused, rejected } : null);
  };
  return { refused, sift, refuse, forget, closeRefused: () => setRefused(null) };
}
