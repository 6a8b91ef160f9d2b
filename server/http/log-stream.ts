/** A destination of log lines. */
export interface LogStream {
  write(line: string): void;
  /** On a terminal, request lines would hide the start's output. */
  readonly isTTY?: boolean;
}

/** Writes the lines of one turn together: each write to standard error blocks the process. */
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
