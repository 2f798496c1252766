/**
 * Keeps this process running when nobody reads its output: the log collector has stopped, or `npm run doctor | head` has seen enough.
 * Without it a command fails halfway, and in the server Next reports each line that could not be written by writing another: an
 * endless loop that answers no page.
 */
export function goOnUnread(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
