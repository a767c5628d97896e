// A large picture, and a video with a known number of frames, made by the browser itself; `record-video.d.ts` says what it promises.
globalThis.facetRecorder = {
  picture: async (width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    for (let line = 0; line < height; line += 40) {
      context.fillStyle = `hsl(${line / 12} 60% 60%)`;
      context.fillRect(0, line, width, 40);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
    return new Uint8Array(await blob.arrayBuffer()).toBase64();
  },
  record: async (frames) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    const stream = canvas.captureStream(0);
    const [track] = stream.getVideoTracks();
    const recorder = new MediaRecorder(stream, { mimeType: 'video/mp4;codecs=vp9' });
    const parts = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const isDone = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    recorder.start();
    for (let frame = 1; frame <= frames; frame += 1) {
      context.fillStyle = `hsl(${frame * 30} 60% 60%)`;
      context.fillRect(0, 0, 320, 180);
      track.requestFrame();
      // Frames get the time at which they are drawn.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await isDone;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return bytes.toBase64();
  },
};
