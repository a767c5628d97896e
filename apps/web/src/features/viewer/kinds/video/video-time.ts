/** Assumed for a video's frames until their real length is known, in seconds. */
export const USUAL_FRAME = 1 / 30;

const two = (value: number) => String(value).padStart(2, '0');

/** A moment in minutes and seconds: `1:04`. */
export function timeText(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds) + 1e-3);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** The number of the frame shown at a moment, from 1. */
export const frameNumber = (seconds: number, frame: number): number => Math.round(Math.max(0, seconds) / frame) + 1;

/** The frame length after another measurement, in seconds; gaps must not pass for long frames. */
export function learnFrame(known: number | null, length: number): number | null {
  // No video has more than 125 frames a second, and fewer than five means a gap.
  if (length < 0.008 || length > 0.2) return known;
  return known === null ? length : Math.min(known, length);
}
