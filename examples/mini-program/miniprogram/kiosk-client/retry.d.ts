import type { AbortSignalLike } from './abort';
/**
 * Again after a while, each time twice as long, or as the answer says. What may not be repeated is sent again only after
 * `too_many`, which says that nothing was done.
 */
export declare function withRetries<Result>({ most, isRepeatable, signal }: {
    most: number;
    isRepeatable: boolean;
    signal: AbortSignalLike | undefined;
}, work: () => Promise<Result>): Promise<Result>;
