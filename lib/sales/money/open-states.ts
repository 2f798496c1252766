import { ORDER_OPEN } from '@/db/vocabulary'
import { failUnpaidOnly } from '@/lib/order/moves'
import type { State } from '@/lib/order/states'

/** An order that can still be closed, and one that is closed or about to be. */
export const CLOSABLE: readonly State[] = ORDER_OPEN
export const CLOSED_OR_CLOSING: readonly State[] = ['closed', 'closing']

export const assertStatus = (states: readonly State[], status: State): void =>
  states.includes(status) ? undefined : failUnpaidOnly(status)
