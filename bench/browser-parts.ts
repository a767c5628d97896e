import { measureBoardCanvas } from './board-canvas.ts';
import { measureBundle } from './bundle.ts';
import { measureChatScroll } from './chat-scroll.ts';
import { measureCostSheet } from './cost-sheet.ts';
import { measureDesignView } from './design-view.ts';
import { measureDistance } from './distance.ts';
import type { Part } from './lib/figures.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureModel } from './model.ts';
import { measurePalette } from './palette.ts';
import { measureScroll } from './scroll.ts';
import { measureTasksPage } from './tasks-page.ts';

/** What a browser does with the app, in the order it is measured. */
export const BROWSER_PARTS: Readonly<Record<string, Part>> = {
  bundle: {
    measure: () => measureBundle(),
    how:
      'Chromium with an empty cache opens the page of a filled project. The contents of all scripts and style ' +
      'sheets are summed as they come over the wire (brotli), 1 kB being 1,000 bytes. For the whiteboard, opened ' +
      'on a board of pictures, only the files count that the dashboard doesn’t load.',
  },
  'tasks-page': {
    measure: () => measureTasksPage(),
    how:
      'Chromium without a graphics card, 1440 × 900, opens the page of one’s tasks with an empty cache on the machine of the ' +
      'server, as the clock of the page has it: the first row two frames after it is in the document, all in sight once no ' +
      'further row and no picture comes.',
  },
  'cost-sheet': {
    measure: () => measureCostSheet(),
    how:
      'Chromium without a graphics card, 1440 × 900, opens a cost sheet of 500 lines (650 rows, as each stone has one for its ' +
      'setting) from the tab beside it, whose page is open already. A line counts as there when the frame that shows it is ' +
      'painted. For a key the time counts that the page’s thread is busy from the key until the next picture is painted; ' +
      'waiting for the screen’s next frame does not.',
  },
  scroll: {
    measure: () => measureScroll(),
    how:
      'Chromium without a graphics card, 1440 × 900, turns the wheel over 24,000 px down and half the way up at ' +
      '3,000 px a second. A frame is the time from one picture on the screen to the next (`DrawFrame`, as its ' +
      'developer tools count): the browser scrolls independently of the page’s script. A frame of the script is ' +
      'the time from one `requestAnimationFrame` to the next; if these are late, what comes into view is drawn ' +
      'late. The browser knows no preview before. Above 2,000 px a second they wait until the page is slower; at ' +
      '1,500 they are fetched and decoded as they pass. Before each list an empty page of the same length is ' +
      'scrolled.',
  },
  'chat-scroll': {
    measure: () => measureChatScroll(),
    how:
      'Like scroll, over a chat of 50,000 messages, one in 25 with a picture: 24,000 px towards older messages and ' +
      'half the way back at 3,000 px a second, while pages of 100 come by the socket.',
  },
  'design-view': {
    measure: () => measureDesignView(),
    how:
      'Chromium without a graphics card and with an empty cache opens a style with 20 versions of 3000 × 2250 ' +
      'pixels and 200 comments, and a picture of 11,500 × 8,700, which it then zooms to its own pixels and moves. ' +
      'The picture counts as there two frames after it is decoded, by the page’s clock, which starts at the ' +
      'navigation. Tasks are those that `PerformanceObserver` calls long.',
  },
  model: {
    measure: () => measureModel(),
    how:
      'Chromium draws in software (`--use-angle=swiftshader`), the slowest way there is. It goes from a picture of ' +
      'a design to its binary STL of 100 MB, a pavé ring, which is then turned. Tasks are those that ' +
      '`PerformanceObserver` calls long; a message is sent every 4 ms.',
  },
  distance: {
    measure: () => measureDistance(),
    how:
      'The code of the worker that compares two versions of a model, in this process, from the moment both have ' +
      'been read: a pavé ring and the same one 1.5 % larger, each seen from the other.',
  },
  'board-canvas': {
    measure: () => measureBoardCanvas(),
    how:
      'Chromium without a graphics card, 1440 × 900, opens a board of 5,000 different pictures a second time, with ' +
      'the page’s code in its cache, at 40 %, where some 200 of them are in view. The wheel moves it 6,000 px at ' +
      '1,500 px a second and half the way back, then zooms in and out with Ctrl. A frame is the time from one ' +
      '`requestAnimationFrame` to the next. Before that, the same is measured on a Konva stage with as many ' +
      'pictures in view and nothing around it; its p95 is the target if it is above 25 ms. Decoded are the bitmaps ' +
      'that the page has made and not closed.',
  },
  palette: {
    measure: () => measurePalette(),
    how:
      'Chromium asks for the palette of a picture on a board nine times, each with a new worker: from the message ' +
      'that brings it the picture to its answer.',
  },
  lighthouse: {
    measure: () => measureLighthouse(),
    how:
      'Lighthouse with its desktop and its phone preset and their default throttling, three times on each page of the ' +
      'production server, signed in where a page wants it; the best of the rounds counts, as the browser shares the ' +
      'machine with the server, and the worst of the layout shifts. The largest part is there when Lighthouse reckons that it ' +
      'would be on a slow line (1.6 Mbit/s, 150 ms) with a quarter of the processor.',
  },
};
