import { createContext, runInContext } from 'node:vm'

/** Runs printed code, which may await, with these names in reach. */
export function runAsync(code: string, names: Record<string, unknown>): Promise<unknown> {
  return runInContext(`(async () => {${code}\n})()`, createContext({ fetch, FormData, console, ...names }))
}
