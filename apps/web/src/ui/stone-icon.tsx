/** A cut stone seen from above, in the style of the other icons; decorative. */
export const StoneIcon = () => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M8.1 2.5h7.8l5.6 5.6v7.8l-5.6 5.6H8.1l-5.6-5.6V8.1zM8.5 8.5h7v7h-7zM8.5 8.5 5.3 5.3M15.5 8.5l3.2-3.2M15.5 15.5l3.2 3.2M8.5 15.5l-3.2 3.2" />
  </svg>
);
