import { testReadingOrder } from './testing/reading-order.ts';
import { startTestApp } from './testing/test-app.ts';

testReadingOrder(() => startTestApp());
