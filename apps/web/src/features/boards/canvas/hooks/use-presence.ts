import { useEffect } from 'react';
import { useLatest } from '../../../../lib/use-latest.ts';
import type { BoardCanvasProps } from '../board-canvas-props.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { showing, areaInView } from '../desk/camera.ts';
import { sayChosen } from '../desk/say-chosen.ts';

const REST_MS = 400;

/** Shares what I look at and have selected, reports it to the listener too, and remembers where I was. */
function useTelling(desk: BoardDesk, props: BoardCanvasProps): void {
  const latest = useLatest(props);
  const { selection } = props;
  useEffect(() => {
    latest.current.session.show({ selection });
    sayChosen(desk);
  }, [desk, latest, selection]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { camera } = desk.getState();
    const stop = desk.subscribe(() => {
      const now = desk.getState();
      if (now.camera === camera) return;
      camera = now.camera;
      latest.current.session.show({ view: areaInView(camera, now.size) });
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.onView?.(camera), REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [desk, latest]);
}

/** Follows someone else's view until I move my own. */
function useFollowing(area: HTMLElement | null, desk: BoardDesk, props: BoardCanvasProps): void {
  const { follow = null, session } = props;
  const latest = useLatest(props);
  const view = session.peers.find(({ peer }) => peer === follow)?.view;
  useEffect(() => {
    if (view) desk.set({ camera: showing([view], desk.getState().size, 8) });
  }, [desk, view]);
  useEffect(() => {
    if (!area || follow === null) return undefined;
    const stop = new AbortController();
    const end = () => latest.current.onFollowEnd?.();
    for (const name of ['pointerdown', 'wheel', 'keydown'] as const)
      area.addEventListener(name, end, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [area, follow, latest]);
}

export function useBoardPresence(area: HTMLElement | null, desk: BoardDesk, props: BoardCanvasProps): void {
  useTelling(desk, props);
  useFollowing(area, desk, props);
}
