import type { ActReader } from '@facet/contract/constants/review-acts';
import { wordNotice, type Told } from '@facet/contract/constants/told';
import { t } from '@facet/contract/words/speech';

type Notice = ActReader & { told: Told; actorName: string | null; isDone: boolean };

/** A notification as a sentence: who did what; without a name if its reader sees no names. */
export function wordSentence({ told, actorName, isDone, seesNames }: Notice) {
  const words = wordNotice(told, { seesNames });
  const namesDoer = 'by' in told ? told.by === actorName : Boolean(actorName) && words.startsWith(actorName ?? '');
  // Some sentences name the person themselves, and some have no doer: time passed.
  if (!isDone || namesDoer) return words;
  return t('{name} {words}', { name: actorName || t('Somebody'), words });
}
