import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askAgainPlugin } from './build/ask-again.ts';
import { chunkGroups, chunkName } from './build/chunk-groups.ts';
import { compressAssets } from './build/compress-assets.ts';
import { contractInBrowser } from './build/contract-in-browser.ts';
import { checkChunks } from './build/check-chunks.ts';
import { iconsByName } from './build/icons-by-name.ts';
import { pdfResources } from './build/pdf-resources.ts';
import { languages } from './build/languages.ts';
import { pageDocuments } from './build/page-documents.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { serviceWorker } from './build/service-worker.ts';

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    languages(),
    preloadFonts(),
    pdfResources(),
    contractInBrowser(),
    iconsByName(),
    serviceWorker(),
    askAgainPlugin(),
    checkChunks(),
    pageDocuments(),
    compressAssets(),
  ],
  // The names of functions stay: by one of them, memory is limited (`load-limited.ts`).
  worker: { format: 'es', rolldownOptions: { output: { keepNames: true } } },
  optimizeDeps: { exclude: ['rhino3dm', 'occt-import-js', 'draco3dgltf'] },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content policy forbids data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups: chunkGroups } } },
  },
});
