import { webStore } from '@/packages/client/src/stores'
import { observable } from './observable'
import { forgetPrivate } from './read'

/** Unknown until the browser has looked at what it keeps. The client itself is loaded when something is asked for. */
export const session = observable<'unknown' | 'in' | 'out'>('unknown')

/** Signs in or out. Forgets the data of one buyer first, so that the next does not see it. */
export function changeSession(to: 'in' | 'out'): void {
  forgetPrivate()
  session.set(to)
}

export async function findSession(): Promise<void> {
  if (session.get() === 'unknown') session.set((await isKept()) ? 'in' : 'out')
}

async function isKept(): Promise<boolean> {
  try {
    return (await webStore(localStorage).get()) !== undefined
  } catch {
    return false // a browser may forbid it
  }
}
