/** So long at most: a page that nobody sees paints nothing. */
const AT_MOST_MS = 100;

/** Once what is on the screen says what was done last: work that people need not wait for begins then. */
export const afterPicture = async (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_MOST_MS);
  });
