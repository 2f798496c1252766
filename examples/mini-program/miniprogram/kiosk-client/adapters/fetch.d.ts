import { type TokenStore } from '../stores';
import { type Adapter } from './adapter';
/** A file of the web; without the types of a browser, as in a mini-program, there is none. */
export type WebFile = typeof globalThis extends {
    Blob: {
        prototype: infer File;
    };
} ? File : never;
type WebFetch = typeof globalThis extends {
    fetch: infer Fetch;
} ? Fetch : never;
type Own = Pick<Adapter<WebFile>, 'login' | 'pay'> & {
    /** In place of the global one. */
    fetch?: WebFetch;
    store?: TokenStore;
};
/** For the web and for Node. Where there is `localStorage`, the tokens are kept in it. */
export declare function fetchAdapter({ fetch: given, store, login, pay }?: Own): Adapter<WebFile>;
export {};
