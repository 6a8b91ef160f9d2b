import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';

/** What a webhook was sent. */
export interface Posted {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface FakeGateway {
  readonly url: string;
  readonly posted: Posted[];
  /** Statuses of the answers to come; 0 never answers. When they are used up the answer is 200. */
  answers: number[];
  close(): Promise<void>;
}

/** A webhook that keeps what it is sent and answers what the test says. */
export async function startWebhook(): Promise<FakeGateway> {
  const posted: Posted[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    posted.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    const status = gateway.answers.shift() ?? 200;
    if (status !== 0) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: FakeGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    posted,
    answers: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
}

export interface FakeSmtp {
  readonly url: string;
  /** Mails as they came over the wire. */
  readonly mails: string[];
  /** Takes connections and says nothing. */
  isSilent: boolean;
  close(): Promise<void>;
}

/** As much of an SMTP server as a mail needs (RFC 5321). */
export async function startSmtp(): Promise<FakeSmtp> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket.setEncoding('utf8'));
    socket.on('close', () => sockets.delete(socket));
    if (smtp.isSilent) return;
    let buffered = '';
    let isMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 fake');
    socket.on('data', (text: string) => {
      buffered += text;
      const end = isMail ? '\r\n.\r\n' : '\r\n';
      while (buffered.includes(end)) {
        const unit = buffered.slice(0, buffered.indexOf(end));
        buffered = buffered.slice(unit.length + end.length);
        if (isMail) mails.push(unit);
        isMail = !isMail && unit === 'DATA';
        say(isMail ? '354 go on' : '250 ok');
        if (isMail) return;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    isSilent: false,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return smtp;
}
