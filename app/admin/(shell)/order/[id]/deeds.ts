import { mayMove, type State } from '@/lib/order/states'

/** What the visitor may call at all. */
export type May = { move: boolean; check: boolean; refund: boolean }
export type Deed = 'ship' | 'complete' | 'close' | 'refund'

/** What staff may do with an order in this state; to close it again is to ask the provider again. */
export function deedsIn(status: State, may: Pick<May, 'move' | 'refund'>): Deed[] {
  const can: Record<Deed, boolean> = {
    ship: may.move && mayMove('ship', status, 'staff'),
    complete: may.move && mayMove('receive', status, 'staff'),
    close: may.move && (mayMove('close', status, 'staff') || mayMove('closed', status, 'staff')),
    refund: may.refund && mayMove('refund', status, 'staff'),
  }
  const deeds: Deed[] = ['ship', 'complete', 'close', 'refund']
  return deeds.filter((deed) => can[deed])
}
