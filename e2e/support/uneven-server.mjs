// Loaded before the server by `FACET_UNEVEN=1` (CONTRIBUTING.md): each call waits a little before it is handled and
// before it is answered, some much longer than others. That exposes what only works when answers come in one order.
import { Server, ServerResponse } from 'node:http';

const LONGEST_MS = 500;
/** Mostly short, seldom long. */
const wait = () => Math.random() ** 3 * LONGEST_MS;
const isCall = (url) => url?.startsWith('/api/') || url?.startsWith('/files/');

const emit = Reflect.get(Server.prototype, 'emit');
Server.prototype.emit = function (event, ...values) {
  if (event !== 'request' || !isCall(values[0].url)) return emit.call(this, event, ...values);
  setTimeout(() => emit.call(this, event, ...values), wait());
  return true;
};

const end = Reflect.get(ServerResponse.prototype, 'end');
ServerResponse.prototype.end = function (...values) {
  if (!isCall(this.req?.url)) return end.apply(this, values);
  setTimeout(() => end.apply(this, values), wait());
  return this;
};
