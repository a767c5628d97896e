import { createContext, useRef, type FocusEvent } from 'react';

/** How somebody is asked whether to leave what they wrote; the frame of the app gives it. Without one, nobody is asked. */
export const AskToLeave = createContext<() => Promise<boolean>>(async () => await Promise.resolve(true));

/** What words are written in. A search, a choice or a password loses nothing that took thought. */
const WRITTEN_IN =
  'textarea, [contenteditable=true], input:not([type=search], [type=password], [type=checkbox], [type=radio], [type=file], [type=range], [type=color], [role=combobox])';

const textOf = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent).trim();

/** Whether words stand in the fields of a dialog that did not stand there when somebody came to them. */
export function useTypedWords() {
  const before = useRef(new Map<Element, string>());
  return {
    handleFocus: ({ target }: FocusEvent) => {
      if (target.matches(WRITTEN_IN) && !before.current.has(target)) before.current.set(target, textOf(target));
    },
    isTyped: () =>
      [...before.current].some(([field, was]) => {
        const text = textOf(field);
        return field.isConnected && text !== '' && text !== was;
      }),
  };
}
