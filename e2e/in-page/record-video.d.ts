/** What `record-video.js` offers in the page that it is injected into. */
declare const facetRecorder: {
  /** An MP4 with this many frames, at least 50 ms apart, as base64. */
  record: (frames: number) => Promise<string>;
};
