import type { Outcome } from '../endpoint/present'
import type { Runtime } from '../runtime'

const flights = new WeakMap<Runtime, Map<string, Promise<Outcome>>>()

/** Simultaneous requests for the same thing share one read. The name contains everything that the answer depends on. */
export function shareInFlight(runtime: Runtime, name: string, start: () => Promise<Outcome>): Promise<Outcome> {
  const inFlight = flights.get(runtime) ?? new Map<string, Promise<Outcome>>()
  const running = inFlight.get(name)
  if (running) return running
  const flight = start().finally(() => inFlight.delete(name))
  flights.set(runtime, inFlight.set(name, flight))
  return flight
}
