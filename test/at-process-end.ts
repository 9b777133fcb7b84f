const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs however this process ends, short of kill -9: by itself, by an error, by Ctrl-C. Returns a way to call it off. */
export function atProcessEnd(cleanUp: () => void): () => void {
  const forget = () => {
    process.off('exit', run);
    for (const signal of signals) process.off(signal, onSignal);
  };
  const run = () => {
    forget();
    cleanUp();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    run();
    // Having listened, we have kept the signal from ending the process, unless somebody else means to do that.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', run);
  for (const signal of signals) process.on(signal, onSignal);
  return forget;
}
