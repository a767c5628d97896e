import { useState } from 'react';
import { checkFiles, type RejectedFile, type UploadPlace } from './check-files.ts';

export type FileSieve = ReturnType<typeof useFileSieve>;

/** Refused files, or why none of them was taken. */
export type Refused = { rejected: readonly RejectedFile[]; problem?: string };

/** Lets through the files that a place accepts and has room for, and keeps the refused ones to show them. */
export function useFileSieve(place: UploadPlace, room = place.maxFiles) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const sift = (files: readonly File[]): File[] => {
    const { accepted, rejected } = checkFiles(files, place, room);
    if (rejected.length > 0) setRefused({ rejected });
    return accepted;
  };
  const refuse = (problem: string) => setRefused({ rejected: [], problem });
  const forget = (file: RejectedFile) => {
    const rejected = refused?.rejected.filter((other) => other !== file) ?? [];
    setRefused(refused && (refused.problem || rejected.length > 0) ? { ...refused, rejected } : null);
  };
  return { refused, sift, refuse, forget, closeRefused: () => setRefused(null) };
}
