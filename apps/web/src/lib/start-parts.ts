import { watchAddresses } from './file-addresses/watch-addresses.ts';
import { listenForParts } from './import-part.ts';

// A separate module, imported first, so that it runs before any other part of the app.
listenForParts();
watchAddresses();
