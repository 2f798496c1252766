import { wrongState } from '../order/moves'
import type { State } from '../order/states'

/** An order that can still be closed, and one that is closed or about to be. */
export const OPEN: State[] = ['unpaid', 'closing']
export const ENDED: State[] = ['closed', 'closing']

export const mustBe = (states: State[], status: State): void =>
  states.includes(status) ? undefined : wrongState(status)
