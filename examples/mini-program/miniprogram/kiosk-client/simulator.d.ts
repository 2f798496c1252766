import type { Adapter } from './adapters/adapter';
export interface SimulatorOptions {
    baseUrl: string;
    /** Who signs in: the same name is the same buyer. */
    buyer: string;
}
/**
 * WeChat’s login, payment and messages played by the shop itself, as long as it has no keys of WeChat: a mini-program can be tried
 * from sign-in to paid order before there is an account for it. Every payment succeeds, every message
 * is accepted.
 */
export declare function simulated<File>(adapter: Adapter<File>, { baseUrl, buyer }: SimulatorOptions): Adapter<File>;
