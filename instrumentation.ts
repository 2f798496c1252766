/** Next calls this once before the first request; under our own server the runtime is there already. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot, giveUp } = await import('./lib/boot')
  await boot().catch(giveUp)
}
