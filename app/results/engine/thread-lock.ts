/** In a thread: holds a lock for as long as the thread lives; answers once it is held. */
export const holdLock = (name: string): Promise<void> =>
  new Promise((held, failed) => {
    const forLife = () => {
      held();
      return new Promise(() => {});
    };
    navigator.locks.request(name, forLife).catch(failed);
  });

/**
 * Has a thread hold a lock, and calls `onEnd` once that is released: when the thread has ended. It may do so without
 * an event, as when its memory runs out. Answers once the thread is watched; a page that is not served securely has
 * no locks, and learns of ends with an event alone.
 */
export async function watchThread(
  hold: (name: string) => Promise<void>,
  signal: AbortSignal,
  onEnd: () => void,
): Promise<void> {
  if (!navigator.locks) return;
  const name = crypto.randomUUID();
  await hold(name);
  // Rejects once nobody waits for the thread any more.
  navigator.locks.request(name, { signal }, onEnd).catch(() => {});
}
