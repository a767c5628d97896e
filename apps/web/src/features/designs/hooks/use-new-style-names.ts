import { useState } from 'react';
import { titleFromFile } from '../../../shared/files/check-files.ts';
import type { OtherModule, TitledFile } from '../components/new-style-files.tsx';

type Chosen = {
  files: readonly File[];
  title?: string;
  problemOf: (files: readonly File[]) => string | undefined;
  otherModuleOf: (file: File) => OtherModule | undefined;
};

/** One style is named after its first file; with several files, only once they are said to be one style. */
const takesTitle = (mode: string | undefined, files: readonly File[]) => mode === 'together' || files.length === 1;

/** What the files become, and what it is called. */
export function useNewStyleNames({ files: chosen, title: begun, problemOf, otherModuleOf }: Chosen) {
  /** The person's own choice; typing doesn't change it. */
  const [mode, setMode] = useState<'each' | 'together'>();
  const [titles, setTitles] = useState<ReadonlyMap<File, string>>(new Map());
  const [title, setTitle] = useState<string | undefined>(begun || undefined);
  const [keptOut, setKeptOut] = useState<readonly File[]>([]);
  const files = chosen.filter((file) => !keptOut.includes(file));
  const isNamed = Boolean(title?.trim());
  // A typed name means one style; without one, each file brings its own.
  const shownMode = mode ?? (isNamed ? 'together' : 'each');
  const isEach = shownMode === 'each' && files.length > 1;
  const [first] = files;
  const oneTitle = title ?? (first && takesTitle(mode, files) ? titleFromFile(first.name) : '');
  const titled = chosen.map((file): TitledFile => ({
    file,
    title: titles.get(file) ?? titleFromFile(file.name),
    other: otherModuleOf(file),
    isOut: keptOut.includes(file),
  }));
  return {
    mode,
    setMode,
    shownMode,
    isEach,
    isNamed,
    oneTitle,
    setTitle,
    files,
    titled,
    nameFile: (file: File, name: string) => setTitles(new Map(titles).set(file, name)),
    keptOut,
    toggleOut: (file: File) =>
      setKeptOut(keptOut.includes(file) ? keptOut.filter((one) => one !== file) : [...keptOut, file]),
    problem: isEach ? undefined : problemOf(files),
  };
}
