/** A command that cannot be carried out; the message is one sentence for the operator. */
export class AdminError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AdminError';
  }
}
