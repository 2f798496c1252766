/** Lets so many run at a time; the others wait in the order in which they came. */
export declare function newQueue(most: number): <Result>(work: () => Promise<Result>) => Promise<Result>;
