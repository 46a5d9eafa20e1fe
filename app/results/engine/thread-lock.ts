/** Runs in a worker: holds a lock for as long as the worker lives; resolves once it is held. */
export const holdLock = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const holdForever = () => {
      resolve();
      return new Promise(() => {});
    };
    navigator.locks.request(name, holdForever).catch(reject);
  });

/**
 * Makes a worker hold a lock and calls `onEnd` when the lock is released, because the worker has ended.
 * A worker can end without an error event, for example when it runs out of memory. Resolves once the worker
 * is watched. Without HTTPS there are no locks, and only ends with an event are noticed.
 */
export async function watchThread(
  hold: (name: string) => Promise<void>,
  signal: AbortSignal,
  onEnd: () => void,
): Promise<void> {
  if (!navigator.locks) return;
  const name = crypto.randomUUID();
  await hold(name);
  // Rejects when `signal` aborts: the worker is then no longer needed.
  navigator.locks.request(name, { signal }, onEnd).catch(() => {});
}
