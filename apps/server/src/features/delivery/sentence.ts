/** A notification as a sentence: who did what; without a name where its reader sees names of no one. */
export function sentenceOf({
  message,
  actorName,
  isDone,
}: {
  message: string;
  actorName: string | null;
  isDone: boolean;
}) {
  // Some tell who it was by themselves, and of some nobody is the doer: time passed.
  if (!isDone || (actorName && message.startsWith(actorName))) return message;
  return `${actorName || 'Somebody'} ${message}`;
}
