/** What `record-video.js` offers in the page that it is put into. */
declare const facetRecorder: {
  /** An MP4 with so many frames, 50 ms or more apart, as base64. */
  record: (frames: number) => Promise<string>;
};
