import { crc32 } from 'node:zlib';
import { API_BASE, type FieldError } from '#contract/call.ts';
import type { Seat } from './organization.ts';
import type { Answer, TestServer } from './server.ts';

/** A small file of a kind, as its standard has it; independent of the product. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** An archive with stored parts, as Office writes them but without compression. */
export function archive(parts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const part = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, content]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    const made = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
    directory.push(Buffer.concat([made, facts, entry, title]));
    local.push(part);
    offset += part.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, listed, end]);
}

const TYPES = '<Types/>';
export const XLSX = archive({ '[Content_Types].xml': TYPES, 'xl/workbook.xml': '<workbook/>' });
export const DOCX = archive({ 'word/document.xml': '<document/>', '[Content_Types].xml': TYPES });

interface Sent {
  readonly type?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly seat: Seat;
}

/** Adds a file to a station as a caller of the API does. */
export async function sendDocument(
  server: TestServer,
  content: Uint8Array | string,
  { type = 'application/octet-stream', query = {}, seat }: Sent,
): Promise<Answer> {
  const given = { station: 'SF-ES-01', kind: 'document', title: 'Certificate', name: 'file', ...query };
  const response = await fetch(`${server.url}${API_BASE}/ledger/v1/documents?${new URLSearchParams(given)}`, {
    method: 'POST',
    headers: {
      'content-type': type,
      authorization: `Bearer ${seat.token}`,
      'accept-language': 'en',
      ...(seat.org && { 'x-org-id': seat.org }),
    },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  });
  const envelope = (await response.json()) as Pick<Answer, 'code' | 'message' | 'data'>;
  const errors = ((envelope.data?.errors ?? []) as FieldError[]).map(
    ({ field, rule }) => `${field}: ${rule}`,
  );
  return { status: response.status, headers: response.headers, ...envelope, errors };
}

/** The bytes and headers of a document's file or small picture. */
export const fetchFile = (server: TestServer, id: string, seat: Seat, what = 'file') =>
  fetch(`${server.url}${API_BASE}/ledger/v1/documents/${id}/${what}`, {
    headers: { authorization: `Bearer ${seat.token}`, ...(seat.org && { 'x-org-id': seat.org }) },
  });
