export * as api from './endpoints/index.ts';
export { endpoint, type Endpoint } from './endpoint.ts';
