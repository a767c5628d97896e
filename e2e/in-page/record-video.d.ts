/** What `record-video.js` offers in the page that it is injected into. */
declare const facetRecorder: {
  /** A JPEG of this size, as base64. */
  picture: (width: number, height: number) => Promise<string>;
  /** An MP4 with this many frames, at least 50 ms apart, as base64. */
  record: (frames: number) => Promise<string>;
};
