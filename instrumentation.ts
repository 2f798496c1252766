/** Next calls this once before the first request; under our own server the runtime is there already. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // Started by our own server: all operations would be loaded once more to find that out
  if ('kiosk' in globalThis) return
  const { boot, exitWithError: giveUp } = await import('./lib/boot')
  const runtime = await boot().catch(giveUp)
  if (runtime.env.serverless) {
    const { runJobsAfterAnswers: workAfterAnswers } = await import('./lib/server/after-answers')
    return workAfterAnswers(runtime)
  }
  const { printGreeting: greet } = await import('./lib/server/greet')
  await greet(runtime, runtime.env.port)
}
