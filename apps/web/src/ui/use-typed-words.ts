import { createContext, useRef, type FocusEvent } from 'react';

/** Asks somebody whether to leave what they wrote; provided by the app's frame. Without it nobody is asked. */
export const AskToLeave = createContext<() => Promise<boolean>>(async () => await Promise.resolve(true));

/** Fields for written text. Losing a search, a choice or a password loses nothing that took thought. */
const WRITTEN_IN =
  'textarea, [contenteditable=true], input:not([type=search], [type=password], [type=checkbox], [type=radio], [type=file], [type=range], [type=color], [role=combobox])';

const readText = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent).trim();

/** Whether a dialog's fields contain words that were not there when it opened. */
export function useTypedWords() {
  const before = useRef(new Map<Element, string>());
  return {
    handleFocus: ({ target }: FocusEvent) => {
      if (target.matches(WRITTEN_IN) && !before.current.has(target)) before.current.set(target, readText(target));
    },
    isTyped: () =>
      [...before.current].some(([field, was]) => {
        const text = readText(field);
        return field.isConnected && text !== '' && text !== was;
      }),
  };
}
