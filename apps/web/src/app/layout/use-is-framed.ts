import { useMatches } from '@tanstack/react-router';

const FRAMES = ['/app', '/admin'];

/** Whether a page is inside the frame of the app or of the administration, which has its own `<main>`. */
export const useIsFramed = () =>
  useMatches({
    select: (matches) =>
      matches.some(({ routeId, status }) => FRAMES.includes(routeId) && status === 'success') &&
      !matches.some(({ staticData }) => staticData.isViewer),
  });
