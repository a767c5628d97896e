/** Whether there is no pointer that could hover: tools that come under it must always be there. */
export const hasNoHover = () => window.matchMedia('(hover: none)').matches;
