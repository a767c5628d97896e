/** Why a call to an address of somebody's choice came to nothing, in words for whoever chose it. */
export class OutboundError extends Error {
  /** Refused by our own rules: the same call will be refused again. */
  readonly isRefusal: boolean;
  constructor(message: string, { isRefusal }: { isRefusal: boolean }) {
    super(message);
    this.name = 'OutboundError';
    this.isRefusal = isRefusal;
  }
}

export const refused = (message: string) => new OutboundError(message, { isRefusal: true });
export const failed = (message: string) => new OutboundError(message, { isRefusal: false });
