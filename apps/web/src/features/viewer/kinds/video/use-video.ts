import { useEffect, useEffectEvent, useState } from 'react';
import { createPlayer } from './create-player.ts';

/** A player and the facts about its video; `id` tells one video from the next. */
export function useVideo(id: number, url: string) {
  const [player] = useState(createPlayer);
  const [facts, setFacts] = useState(player.facts);
  // Every answer of the server signs the address anew: that alone is no reason to load it again.
  const load = useEffectEvent(() => player.load(url, setFacts));
  useEffect(() => load(), [player, id]);
  return { player, ...facts };
}

export type Playing = ReturnType<typeof useVideo>;
