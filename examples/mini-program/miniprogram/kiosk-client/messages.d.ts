import type { Adapter } from './adapters/adapter';
import type { Message, MessageKind, Operations, Order } from './generated/types';
/** What a buyer is asked to accept, and who is told of it. Messages are a courtesy: nothing here rejects. */
export declare function newMessages<File>({ message }: Pick<Operations<File>, 'message'>, adapter: Adapter<File>): {
    load: () => Promise<void>;
    ask: (order: Pick<Order, 'id'> | Promise<Pick<Order, 'id'>>, kinds?: readonly MessageKind[]) => Promise<Message[]>;
};
