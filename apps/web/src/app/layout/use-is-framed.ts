import { useMatches } from '@tanstack/react-router';

const FRAMES = ['/app', '/admin'];

/** Whether a page stands in the frame of the app or of the administration, which brings its `<main>`. */
export const useIsFramed = () =>
  useMatches({
    select: (matches) =>
      matches.some(({ routeId, status }) => FRAMES.includes(routeId) && status === 'success') &&
      !matches.some(({ staticData }) => staticData.isViewer),
  });
