/** What is kept of a session. */
export interface StoredTokens {
    token: string;
    refresh_token: string;
    /** By the clock of this device, in milliseconds. */
    expires_at: number;
}
type MaybePromise<Value> = Value | Promise<Value>;
/** Where the tokens are kept. `set(undefined)` forgets them. */
export interface TokenStore {
    get(): MaybePromise<StoredTokens | undefined>;
    set(tokens: StoredTokens | undefined): MaybePromise<void>;
}
/** Over a storage by key; what somebody else has put there is nothing. */
export declare const storageStore: (read: (key: string) => unknown, write: (key: string, value: StoredTokens | undefined) => void) => TokenStore;
/** As long as the program runs. */
export declare function memoryStore(): TokenStore;
type WebStorage = {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
};
/** `webStore(localStorage)`, or `sessionStorage` for as long as the tab is open. */
export declare const webStore: (storage: WebStorage) => TokenStore;
export {};
