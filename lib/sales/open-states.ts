import { ORDER_OPEN } from '@/db/vocabulary'
import { wrongState } from '../order/moves'
import type { State } from '../order/states'

/** An order that can still be closed, and one that is closed or about to be. */
export const OPEN: readonly State[] = ORDER_OPEN
export const ENDED: readonly State[] = ['closed', 'closing']

export const mustBe = (states: readonly State[], status: State): void =>
  states.includes(status) ? undefined : wrongState(status)
