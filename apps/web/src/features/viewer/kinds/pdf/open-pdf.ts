import {
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  VerbosityLevel,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import rendererSrc from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
// oxlint-disable-next-line import/default -- the bundler answers with the file's address.
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { fetchFile } from '../../../../lib/file-addresses/fetch-file.ts';

// The library's build for older browsers, as the other needs very recent ones. PDFs are read and drawn off the main
// thread.
GlobalWorkerOptions.workerSrc = workerSrc;
GlobalWorkerOptions.rendererSrc = rendererSrc;

const RESOURCES = `/assets/pdf-${version}`;
/** Files up to this size, in bytes, are loaded whole; of larger ones only what the shown pages need. */
const WHOLE_MAX = 64 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** Pictures within a page that have more pixels stay blank. */
const IMAGE_MAX = 120_000_000;

type Source = { url: string; size: number; onLost?: () => void };

/** Reads parts of a file for as long as it is open, though its address ends. */
class FileParts extends PDFDataRangeTransport {
  readonly #source: Source;
  constructor(source: Source) {
    super(source.size, null);
    this.#source = source;
  }
  override requestDataRange(begin: number, end: number): void {
    void this.#read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      // The library has no word for this, and would wait for the part forever.
      () => this.#source.onLost?.(),
    );
  }
  async #read(begin: number, end: number): Promise<Uint8Array> {
    const answer = await fetchFile(this.#source.url, { headers: { range: `bytes=${begin}-${end - 1}` } });
    if (answer.status !== 206) throw new Error(`A part of a PDF answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Starts reading a PDF; call `destroy()` to end it. */
export const openPdf = ({ url, size, onLost }: Source): PDFDocumentLoadingTask =>
  getDocument({
    ...(size > WHOLE_MAX ? { range: new FileParts({ url, size, ...(onLost && { onLost }) }) } : { url }),
    rangeChunkSize: CHUNK,
    disableStream: size > WHOLE_MAX,
    disableAutoFetch: size > WHOLE_MAX,
    maxImageSize: IMAGE_MAX,
    cMapUrl: `${RESOURCES}/cmaps/`,
    standardFontDataUrl: `${RESOURCES}/standard_fonts/`,
    iccUrl: `${RESOURCES}/iccs/`,
    wasmUrl: `${RESOURCES}/wasm/`,
    // A page must look the same on every machine.
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
