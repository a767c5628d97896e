import { useMemo, useState } from 'react';
import type { ProjectDrawerHandle } from '../drawer-context.ts';
import type { DrawerTab } from '../drawer-tabs.ts';

type Linked = {
  projectId: number;
  /** The address asks for the project's chat. */
  isChatAsked: boolean;
  /** Removes that from the address. */
  onAnswered: () => void;
};

/** Whether the drawer is open and where it began; it forgets both when it closes. */
export function useDrawerState({ projectId, isChatAsked, onAnswered }: Linked) {
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<DrawerTab>();
  const [wasAsked, setAsked] = useState(false);
  const [shownId, setShownId] = useState(projectId);
  if (projectId !== shownId) {
    setShownId(projectId);
    setOpen(false);
    setAsked(false);
  }
  if (isChatAsked !== wasAsked) {
    setAsked(isChatAsked);
    if (isChatAsked) {
      setOpen(true);
      setTab('activity');
    }
  }
  const handle: ProjectDrawerHandle = useMemo(
    () => ({
      open: (wanted) => {
        setTab(wanted);
        setOpen(true);
      },
      close: () => {
        setOpen(false);
        if (isChatAsked) onAnswered();
      },
    }),
    [isChatAsked, onAnswered],
  );
  // After a link out of it, the address no longer asks.
  const leave = () => setOpen(false);
  return { handle, leave, isOpen, tab, setTab };
}
