/** The server cannot start for a reason the operator can mend; the message is one sentence for a person. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
