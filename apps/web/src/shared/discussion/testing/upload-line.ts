import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** The browser's way to send a file, with the server at its other end in the test's hands. */
export class UploadLine {
  static opened: UploadLine[] = [];
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  isAborted = false;
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  getResponseHeader = () => null;
  abort = () => {
    this.isAborted = true;
    this.onabort();
  };
  send = () => void UploadLine.opened.push(this);
  answer(file: { id: number; original_name: string }) {
    this.status = 200;
    this.responseText = JSON.stringify({ data: [{ type: 'png', size: 1, thumbnails: [], url: '/f', ...file }] });
    this.onload();
  }
  refuse(status: number, message: string) {
    this.status = status;
    this.responseText = JSON.stringify({ message });
    this.onload();
  }
}

/** Before each test; after it `vi.unstubAllGlobals()`. */
export function stubUploads(): void {
  UploadLine.opened = [];
  vi.stubGlobal('XMLHttpRequest', UploadLine);
}

/** Resolves once so many files are on their way. */
export async function uploadLines(count: number): Promise<readonly UploadLine[]> {
  await waitFor(() => expect(UploadLine.opened).toHaveLength(count));
  return UploadLine.opened;
}

export const makePicture = (name: string): File => new File(['x'], name, { type: 'image/png' });
