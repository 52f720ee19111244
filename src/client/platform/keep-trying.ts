const firstPauseMs = 2_000;
const longestPauseMs = 300_000;

/**
 * Runs `work` now, and again after growing pauses for as long as it fails or answers false, as nothing else may bring it
 * up again before the page is left. Returns how to stop.
 */
export function keepTrying(work: () => Promise<boolean>): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (pauseMs: number) => {
    const isDone = await work().catch(() => false);
    if (isDone || isStopped) return;
    timer = setTimeout(() => void run(Math.min(pauseMs * 2, longestPauseMs)), pauseMs);
  };
  void run(firstPauseMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
