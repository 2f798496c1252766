import { mayMove, type State } from '@/lib/order/states'

/** What the visitor may call at all. */
export type May = { move: boolean; check: boolean }
export type Deed = 'ship' | 'complete' | 'close'

/** What staff may do with an order in this state; to close it again is to ask the provider again. */
export function deedsIn(status: State, may: Pick<May, 'move'>): Deed[] {
  const can: Record<Deed, boolean> = {
    ship: mayMove('ship', status, 'staff'),
    complete: mayMove('receive', status, 'staff'),
    close: mayMove('close', status, 'staff') || mayMove('closed', status, 'staff'),
  }
  const deeds: Deed[] = ['ship', 'complete', 'close']
  return may.move ? deeds.filter((deed) => can[deed]) : []
}
