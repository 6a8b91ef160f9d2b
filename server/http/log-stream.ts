/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
  /** A person is reading: a line for every request would bury what the start has said. */
  readonly isTTY?: boolean;
}

/** Hands the lines of one moment over together: standard error blocks the process at each write. */
export function gatherLines(stream: NodeJS.WriteStream): LogStream {
  let lines = '';
  const flush = () => {
    const gathered = lines;
    lines = '';
    if (gathered) stream.write(gathered);
  };
  process.on('exit', flush);
  return {
    isTTY: stream.isTTY,
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
