/** One event of a stream as it came. */
export interface Message {
  readonly event: string;
  readonly data: string;
  readonly id: string | undefined;
}

const LINE_END = /\r\n|\n|\r/;

/** The events in a stream of text, as the HTML standard has them (section 9.2.6). Comments are left out. */
export async function* messagesIn(chunks: AsyncIterable<string>): AsyncGenerator<Message> {
  let rest = '';
  let fields = new Map<string, string>();
  for await (const chunk of chunks) {
    rest += chunk;
    for (;;) {
      const end = LINE_END.exec(rest);
      // A CR at the end may be half of a CRLF.
      if (!end || (end[0] === '\r' && end.index === rest.length - 1)) break;
      const line = rest.slice(0, end.index);
      rest = rest.slice(end.index + end[0].length);
      if (line !== '') addField(fields, line);
      else {
        const data = fields.get('data');
        if (data !== undefined) yield { event: fields.get('event') ?? 'message', data, id: fields.get('id') };
        fields = new Map();
      }
    }
  }
}

function addField(fields: Map<string, string>, line: string): void {
  const [name = ''] = line.split(':', 1);
  const value = line.slice(name.length + 1).replace(/^ /, '');
  const before = name === 'data' ? fields.get('data') : undefined;
  fields.set(name, before === undefined ? value : `${before}\n${value}`);
}
