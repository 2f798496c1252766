/**
 * Keeps this process running without a reader of its output, such as a log collector that has stopped, or `head` after
 * `npm run doctor`. Otherwise a command fails halfway, and in the server Next reports each line that could not be
 * written by writing another: an endless loop that answers no page.
 */
export function goOnUnread(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
