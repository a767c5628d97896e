/** The transition of menus and panels. */
export const MENU_MOTION = {
  duration: 160,
  timingFunction: 'cubic-bezier(.2,.8,.2,1)',
  transition: {
    in: { opacity: 1, transform: 'scale(1)' },
    out: { opacity: 0, transform: 'scale(0.98)' },
    transitionProperty: 'opacity, transform',
  },
};
