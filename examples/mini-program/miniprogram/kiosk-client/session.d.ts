import type { Tokens } from './generated/types';
import type { StoredTokens, TokenStore } from './stores';
type Parts = {
    store: TokenStore;
    /** What it answers is kept by the call, as every answer with tokens. */
    refresh: (refresh_token: string) => Promise<Tokens>;
    /** Signs in without asking anybody, where that is wanted. */
    signIn: (() => Promise<Tokens>) | undefined;
    onSignedOut: (() => void) | undefined;
};
/** The tokens of one client: kept, renewed once for all who wait, and given up when the shop refuses to renew them. */
export declare function newSession({ store, refresh, signIn, onSignedOut }: Parts): {
    keep: ({ token, refresh_token, expires_in }: Tokens) => void | Promise<void>;
    forget: () => void | Promise<void>;
    current: () => Promise<StoredTokens | undefined> | StoredTokens | undefined;
    /** A token to send; `refused` is one that the shop has just refused. */
    token(refused?: string): Promise<string>;
};
export {};
