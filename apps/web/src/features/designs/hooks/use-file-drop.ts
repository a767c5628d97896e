import { useRef, useState, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Handlers that take dropped files, and whether files are being dragged over the element. */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  // Entering a child comes before leaving its parent, so the levels are counted.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  if (!onFiles) return { isOver: false, handlers: {} };
  const move = (event: DragEvent, change: number) => {
    if (!hasFiles(event)) return;
    depth.current += change;
    setOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => move(event, 1),
    onDragLeave: (event: DragEvent) => move(event, -1),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // A card within has taken them already.
      const isTaken = event.isDefaultPrevented();
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      if (!isTaken) onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
