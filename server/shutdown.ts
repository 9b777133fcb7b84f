import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** No longer than an orchestrator would wait. What is under way has less: `closeTimeoutMs` of http/connections/connections.ts. */
const stopTimeoutMs = 10_000;
/** npm passes a signal on a second time. A second one that comes later is from an operator who does not want to wait. */
const sameSignalMs = 2_000;

/** Ends the process when it is asked to. A load balancer has the delay to notice; what is under way is finished after it. */
export function shutDownOnSignal(app: FastifyInstance, delaySeconds: number): void {
  let began: number | undefined;
  const stop = async () => {
    app.becomeUnready();
    await wait(delaySeconds * 1000);
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await app.close();
  };
  const onSignal = () => {
    if (began !== undefined) {
      if (performance.now() - began > sameSignalMs) process.exit(1);
      return;
    }
    began = performance.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
