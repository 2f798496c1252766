import { canMove, type State } from '@/lib/order/states'

/** The operations that the visitor may call. */
export type May = Record<Action, boolean> & { check: boolean }
export type Action = 'complete' | 'close' | 'refund'

/** The actions that the order's state allows; closing again queries the provider again. */
export function allowedActions(status: State, may: Record<Action, boolean>): Action[] {
  const can: Record<Action, boolean> = {
    complete: may.complete && canMove('receive', status, 'staff'),
    close: may.close && (canMove('close', status, 'staff') || canMove('closed', status, 'staff')),
    refund: may.refund && canMove('refund', status, 'staff'),
  }
  const actions: Action[] = ['complete', 'close', 'refund']
  return actions.filter((action) => can[action])
}
