import { listenForParts } from './import-part.ts';

// A module of its own, imported first: what it sets is there before any other part of the app runs.
listenForParts();
