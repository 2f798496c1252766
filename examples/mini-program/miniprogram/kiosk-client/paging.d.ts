/** One page of a list. */
export interface Page<Item> {
    items: Item[];
    /** How many there are in all, exact up to 10,000. */
    total: number;
    /** There are more than `total`. */
    total_capped?: true;
    current_page: number;
    size: number;
}
/** The pages of a list, one after the other. */
export interface Pages<Item> extends AsyncIterable<Page<Item>> {
    /** The next page; after the last one `value` is undefined. */
    next(): Promise<{
        done: false;
        value: Page<Item>;
    } | {
        done: true;
        value: undefined;
    }>;
    return(): Promise<{
        done: true;
        value: undefined;
    }>;
}
/**
 * A list: `await` it for one page, `for await` it for everything, page after page as they are needed, or take `pages()`,
 * whose `next()` suits a list that grows when its end is reached. Nothing is asked for before that.
 */
export interface Paged<Item> extends Promise<Page<Item>>, AsyncIterable<Item> {
    pages(): Pages<Item>;
}
export declare function newPaged<Item>(first: number, load: (page: number) => Promise<Page<Item>>): Paged<Item>;
