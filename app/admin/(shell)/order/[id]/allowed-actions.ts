import { canMove, type State } from '@/lib/order/states'

/** The operations that the visitor may call. */
export type May = { move: boolean; check: boolean; refund: boolean }
export type Action = 'ship' | 'complete' | 'close' | 'refund'

/** The actions that the order's state allows; closing again queries the provider again. */
export function allowedActions(status: State, may: Pick<May, 'move' | 'refund'>): Action[] {
  const can: Record<Action, boolean> = {
    ship: may.move && canMove('ship', status, 'staff'),
    complete: may.move && canMove('receive', status, 'staff'),
    close: may.move && (canMove('close', status, 'staff') || canMove('closed', status, 'staff')),
    refund: may.refund && canMove('refund', status, 'staff'),
  }
  const actions: Action[] = ['ship', 'complete', 'close', 'refund']
  return actions.filter((action) => can[action])
}
