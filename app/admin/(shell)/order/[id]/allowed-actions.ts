import { mayMove, type State } from '@/lib/order/states'

/** The operations that the visitor may call. */
export type May = { move: boolean; check: boolean; refund: boolean }
export type Action = 'ship' | 'complete' | 'close' | 'refund'

/** The actions on an order in this state; closing it again asks the provider again. */
export function allowedActions(status: State, may: Pick<May, 'move' | 'refund'>): Action[] {
  const can: Record<Action, boolean> = {
    ship: may.move && mayMove('ship', status, 'staff'),
    complete: may.move && mayMove('receive', status, 'staff'),
    close: may.move && (mayMove('close', status, 'staff') || mayMove('closed', status, 'staff')),
    refund: may.refund && mayMove('refund', status, 'staff'),
  }
  const actions: Action[] = ['ship', 'complete', 'close', 'refund']
  return actions.filter((action) => can[action])
}
