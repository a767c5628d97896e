import {
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import rendererSrc from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
// oxlint-disable-next-line import/default -- the bundler answers with the file's address.
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

// The library's build for older browsers: the other needs those of the last months.
// Read and drawn off the main thread.
GlobalWorkerOptions.workerSrc = workerSrc;
GlobalWorkerOptions.rendererSrc = rendererSrc;

const RESOURCES = `/assets/pdf-${version}`;
/** Files up to this size are loaded whole, of larger ones only what the shown pages need, in bytes. */
const WHOLE_MAX = 64 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** Larger pictures within a page stay blank, in pixels. */
const IMAGE_MAX = 120_000_000;

type Source = { url: string; size: number };

/** Begins to read a PDF; ends with `destroy()`. */
export const openPdf = ({ url, size }: Source): PDFDocumentLoadingTask =>
  getDocument({
    url,
    rangeChunkSize: CHUNK,
    disableStream: size > WHOLE_MAX,
    disableAutoFetch: size > WHOLE_MAX,
    maxImageSize: IMAGE_MAX,
    cMapUrl: `${RESOURCES}/cmaps/`,
    standardFontDataUrl: `${RESOURCES}/standard_fonts/`,
    iccUrl: `${RESOURCES}/iccs/`,
    wasmUrl: `${RESOURCES}/wasm/`,
    // The same page looks the same on every machine.
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
