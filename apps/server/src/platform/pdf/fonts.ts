import { fileURLToPath } from 'node:url';

const fontPath = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/${name}.ttf`));

// Latin with all its diacritics, Greek and Cyrillic; pdfkit can't embed the variable woff2 that the web app uses.
export const REGULAR = fontPath('LiberationSans-Regular');
export const BOLD = fontPath('LiberationSans-Bold');
