import { wordsOf, type Told } from '@facet/contract/constants/told';

/** A notification as a sentence: who did what; without a name where its reader sees names of no one. */
export function sentenceOf({ told, actorName, isDone }: { told: Told; actorName: string | null; isDone: boolean }) {
  const words = wordsOf(told);
  // Some tell who it was by themselves, and of some nobody is the doer: time passed.
  if (!isDone || (actorName && words.startsWith(actorName))) return words;
  return `${actorName || 'Somebody'} ${words}`;
}
