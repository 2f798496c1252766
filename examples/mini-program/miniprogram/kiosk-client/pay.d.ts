import type { AbortSignalLike } from './abort';
import type { Adapter } from './adapters/adapter';
import type { Operations, Order } from './generated/types';
export interface PayOptions {
    /** How long the shop may take to hear of the payment, in milliseconds: 30,000 unless said. */
    patience?: number | undefined;
    /** Ends the wait, which rejects with `aborted`; a payment that the platform has opened stays open. */
    signal?: AbortSignalLike | undefined;
}
/**
 * Pays for an order: asks the shop for the parameters, opens the platform’s payment, and asks the shop until it has heard
 * of it. What the platform says proves nothing: the order decides.
 */
export declare function payOrder<File>({ order, pay }: Pick<Operations<File>, 'order' | 'pay'>, adapter: Adapter<File>, { id }: Pick<Order, 'id'>, { patience, signal }: PayOptions): Promise<Order>;
