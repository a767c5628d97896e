import type { DesignItemWire } from '@facet/contract/entities/design';
import { useEffect, useState } from 'react';
import { loadChunk } from '../../lib/chunk-failure.ts';

type Word = (files: readonly DesignItemWire[]) => readonly string[];

/** Who said what of a version, in sentences; their words come once somebody has answered. */
export function useStatusSentences(files: readonly DesignItemWire[]): readonly string[] {
  const [word, setWord] = useState<Word | null>(null);
  const isAnswered = files.some(({ decisions }) => decisions.length > 0);
  useEffect(() => {
    if (!isAnswered) return;
    const load = async () => (await import('../../features/reviews/history/status-sentence.ts')).statusSentences;
    // Without them the status still stands there.
    void loadChunk(load).then(
      (loaded) => setWord(() => loaded),
      () => undefined,
    );
  }, [isAnswered]);
  return word && isAnswered ? word(files) : [];
}
