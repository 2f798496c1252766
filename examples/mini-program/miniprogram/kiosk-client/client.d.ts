import type { Message, MessageKind, Operations, Order } from './generated/types';
import type { CallOptions, ClientOptions } from './options';
import { type PayOptions } from './pay';
import { type SignIn } from './sign-in';
/** The client of a shop: every operation as `shop.<group>.<method>`, and what needs several of them. */
export type Client<File> = Operations<File> & {
    /** Signs in by the login of the platform, by a code of it, or by account and password. */
    signIn(by?: SignIn, options?: CallOptions): Promise<void>;
    /** Ends the session here and at the shop. */
    signOut(): Promise<void>;
    /** Whether somebody has signed in here. The shop may have ended the session meanwhile: the next request tells. */
    isSignedIn(): Promise<boolean>;
    /** Pays for an order, and answers it when it is paid. */
    pay(order: Pick<Order, 'id'>, options?: PayOptions): Promise<Order>;
    /** Loads what `askForMessages` asks for: when a page opens, because a tap leaves no time for it. Never rejects. */
    loadMessages(): Promise<void>;
    /**
     * Asks the buyer to accept messages about an order, which may still be on its way, and tells the shop. Call it in the tap
     * itself: the platform allows it nowhere else. Answers what the shop will send; never rejects.
     */
    askForMessages(order: Pick<Order, 'id'> | Promise<Pick<Order, 'id'>>, kinds?: readonly MessageKind[]): Promise<Message[]>;
};
/** The same key for all tries of one change: unique for one buyer; it need not be secret. */
export declare const newKey: () => string;
export declare function createClient<File>(given: ClientOptions<File>): Client<File>;
