import { createReceiver } from './receiver.js';

const { HELIPORT_SECRET: secret, PORT = '8787' } = process.env;
if (!secret) {
  process.stderr.write('HELIPORT_SECRET must be the secret that the page showed.\n');
  process.exit(1);
}

const receiver = createReceiver({
  secret,
  onEvent: (event) => process.stdout.write(`${event.at} ${event.event} ${event.station?.code ?? ''}\n`),
});
receiver.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`Listening on port ${PORT}\n`));
