import type { SubTaskWire } from '@facet/contract/entities/task';
import type { MouseEvent } from 'react';
import { useTasksPage } from './tasks-page-context.ts';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** What an `<a>` needs to open a task over the page; with a modifier the browser opens its address elsewhere. */
export function useOpenLink(task: SubTaskWire, onOpened?: () => void) {
  const { addressOf, onOpen } = useTasksPage();
  return {
    href: addressOf(task),
    draggable: false,
    onClick: (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onOpened?.();
      onOpen(task);
    },
  };
}
