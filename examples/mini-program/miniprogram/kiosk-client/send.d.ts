import type { AbortSignalLike } from './abort';
import { type AdapterAnswer } from './adapters/adapter';
type Fields = Record<string, unknown>;
/** Path and query with the values of the input that belong there, and the others. */
export declare function splitInput(on: string, input: Fields): {
    path: string;
    body: string | undefined;
};
/** The data in an answer; a refusal is thrown, and so is what is no answer of the API. */
export declare function dataOf(answering: Promise<AdapterAnswer>): Promise<unknown>;
/** Over at once when the signal aborts. */
export declare const pause: (ms: number, signal?: AbortSignalLike) => Promise<void>;
export {};
