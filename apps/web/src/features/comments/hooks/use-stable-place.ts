import { useState } from 'react';
import type { CommentsPlace } from '../comments-context.ts';

const placeKey = ({ scope, subject, me, now, mayMark }: CommentsPlace) =>
  JSON.stringify([scope, subject.file_id, subject.version, subject.board_id, me, now, mayMark]);

/** The same place as long as it says the same, so that of many threads none is drawn anew with the page around them. */
export function useStablePlace(place: CommentsPlace): CommentsPlace {
  const key = placeKey(place);
  const [held, setHeld] = useState({ key, place });
  if (held.key === key) return held.place;
  setHeld({ key, place });
  return place;
}
