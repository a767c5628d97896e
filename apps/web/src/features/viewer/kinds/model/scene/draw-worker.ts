import { createPainter } from './create-painter.ts';
import type { DrawOrder } from './draw-orders.ts';

const paint = createPainter((answer) => self.postMessage(answer, { transfer: [] }));
self.onmessage = ({ data }: MessageEvent<DrawOrder>) => paint(data);
