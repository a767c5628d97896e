import { useEffect, useEffectEvent, useState } from 'react';
import { createPlayer } from './create-player.ts';

/** A player with what is to be known of its video; `id` tells one video from the next. */
export function useVideo(id: number, url: string) {
  const [player] = useState(createPlayer);
  const [facts, setFacts] = useState(player.facts);
  // The address is signed anew with each answer of the server: that alone is no reason to load it again.
  const load = useEffectEvent(() => player.load(url, setFacts));
  useEffect(() => load(), [player, id]);
  return { player, ...facts };
}

export type Playing = ReturnType<typeof useVideo>;
