/**
 * Whoever reads what this process prints may be gone: a collector of logs that ended, or `npm run doctor | head`. The shop goes on, and
 * so does a command. Otherwise a command would break off in the middle, and Next would report each line that is lost, which is
 * one more: a loop that takes a whole processor and answers no page.
 */
export function goOnUnread(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
