/** What an `AbortController` has as its `signal`, or anything of this shape: a mini-program has no such class. */
export interface AbortSignalLike {
    readonly aborted: boolean;
    addEventListener(type: 'abort', listener: () => void): void;
    removeEventListener?(type: 'abort', listener: () => void): void;
}
/** What an `AbortController` is where there is none: pass its `signal` to a call, and `abort()` ends that call. */
export declare function newAborter(): {
    signal: AbortSignalLike;
    abort(): void;
};
export declare const newAborted: () => Error;
/**
 * Rejects as soon as the caller aborts, whatever the work is doing. The work is told by a signal of its own, which nobody
 * else has, so that what listens to it need not stop listening.
 */
export declare function abortable<Result>(given: AbortSignalLike | undefined, work: (signal?: AbortSignalLike) => Promise<Result>): Promise<Result>;
