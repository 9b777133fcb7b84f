import { fstatSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

// docs/decisions.md, T112
/** Where log entries go. It never waits for their reader. */
export interface LogOutput {
  write(lines: string): void;
  /** Writes what has been held back so far, and this. */
  writeNow(lines: string): void;
  /** How many were dropped since the start, because they were not read or the disk was full. */
  droppedLines(): number;
  /** Resolves when everything is written, or after a second without a reader. */
  flush(): Promise<void>;
}

/** What the lines are written to, many at a time. */
interface LogSink {
  /** False where there is no room: then they are dropped. */
  take(lines: string, isFirstAfterDrop: boolean): boolean;
  /** Calls back whenever a reader has caught up. */
  onCaughtUp?(callback: () => void): void;
  /** Resolves when all that was taken has left the process. */
  written?(): Promise<void>;
}

/** A minute of a busy site, or a second of the busiest. */
const maxUnreadCharacters = 4 * 1024 * 1024;
const flushTimeoutMs = 1000;
const standardOutputFile = 1;

/** The beginning that all lines share. */
export const origin = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;

let shared: LogOutput | undefined;

/** One for all: a process has one standard output, and tests open many logs. */
export function standardOutput(): LogOutput {
  if (shared) return shared;
  const kind = fstatSync(standardOutputFile);
  const { stdout } = process;
  if (stdout.isTTY) unblock(stdout);
  const isStream = stdout.isTTY || kind.isFIFO() || kind.isSocket();
  const sink = isStream ? streamSink(stdout) : fileSink(standardOutputFile);
  const output = openOutput(sink);
  process.on('exit', () => output.writeNow(''));
  shared = output;
  return output;
}

/**
 * All lines of one turn of the event loop in one write: a write costs more than making a line, and a busy server makes
 * dozens a turn. No line waits longer than that.
 */
export function openOutput(sink: LogSink): LogOutput {
  let lines = '';
  let unreported = 0;
  let dropped = 0;
  const writeNow = (last: string) => {
    const text = lines + last;
    lines = '';
    const notice = unreported === 0 ? '' : noticeOf(unreported);
    if (text === '' && notice === '') return;
    if (sink.take(notice + text, unreported > 0)) {
      unreported = 0;
      return;
    }
    const count = text.split('\n').length - 1;
    unreported += count;
    dropped += count;
  };
  sink.onCaughtUp?.(() => writeNow(''));
  return {
    writeNow,
    write(line) {
      if (lines === '') setImmediate(writeNow, '');
      lines += line;
    },
    droppedLines: () => dropped,
    async flush() {
      writeNow('');
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise((resolve) => {
        timer = setTimeout(resolve, flushTimeoutMs);
      });
      await Promise.race([sink.written?.(), limit]);
      clearTimeout(timer);
    },
  };
}

/** Stands where the lines are missing. */
function noticeOf(dropped: number): string {
  return `{"level":40,"time":${Date.now()},${origin},"lines":${dropped},"msg":"log lines were dropped, because nobody took them"}\n`;
}

/** Node waits for terminals: one that is stopped (Ctrl+S) would stop the site. Only its own handle can say otherwise. */
function unblock(terminal: NodeJS.WriteStream): void {
  const { _handle: handle } = terminal as { _handle?: { setBlocking?(isBlocking: boolean): void } };
  handle?.setBlocking?.(false);
}

/**
 * Node writes to a pipe, a socket or such a terminal without blocking, and keeps without a limit what does not fit. After a
 * drop nothing is taken until the reader has caught up, so that one notice stands for one gap.
 */
function streamSink(stream: NodeJS.WriteStream): LogSink {
  let hasReader = true;
  // The reader has ended; the site goes on without a log.
  stream.on('error', () => {
    hasReader = false;
  });
  return {
    take(lines, isFirstAfterDrop) {
      const room =
        isFirstAfterDrop && stream.writableLength > 0 ? 0 : maxUnreadCharacters - stream.writableLength;
      if (!hasReader || lines.length > room) return false;
      stream.write(lines);
      return true;
    },
    onCaughtUp: (callback) => void stream.on('drain', callback),
    written: () => new Promise((resolve) => stream.write('', () => resolve())),
  };
}

/** A file, whose disk may be full. */
function fileSink(file: number): LogSink {
  return {
    take(lines) {
      try {
        writeFileSync(file, lines);
        return true;
      } catch {
        return false;
      }
    },
  };
}
