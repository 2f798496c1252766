// biome-ignore-all lint/suspicious/noThenProperty: a list is a promise, which asks when it is awaited; here no bundle keeps the remark
/** One page of a list. */
export interface Page<Item> {
  items: Item[]
  /** How many there are in all, exact up to 10,000. */
  total: number
  /** The list has more than `total` records. */
  total_capped?: true
  current_page: number
  size: number
}

/** The pages of a list, one after the other. */
export interface Pages<Item> extends AsyncIterable<Page<Item>> {
  /** The next page; after the last one `value` is undefined. */
  next(): Promise<{ done: false; value: Page<Item> } | { done: true; value: undefined }>
  return(): Promise<{ done: true; value: undefined }>
}

/**
 * A list: `await` it for one page, `for await` it for everything, page after page as they are needed, or take
 * `pages()`, whose `next()` suits a list that grows when its end is reached. Nothing is asked for before that.
 */
export interface Paged<Item> extends Promise<Page<Item>>, AsyncIterable<Item> {
  pages(): Pages<Item>
}

export function newPaged<Item>(first: number, load: (page: number) => Promise<Page<Item>>): Paged<Item> {
  let one: Promise<Page<Item>> | undefined
  const loaded = () => {
    one = one ?? load(first)
    return one
  }
  const pages = () => walk(first, load)
  return {
    then: (onDone, onFail) => loaded().then(onDone, onFail),
    catch: (onFail) => loaded().catch(onFail),
    finally: (onEnd) => loaded().finally(onEnd),
    [Symbol.toStringTag]: 'Promise',
    pages,
    [Symbol.asyncIterator]: () => items(pages()),
  }
}

const END = { done: true, value: undefined } as const

/** By hand: an async generator would cost old engines a library. */
function walk<Item>(first: number, load: (page: number) => Promise<Page<Item>>): Pages<Item> {
  let next = first
  let isOver = false
  return {
    async next() {
      if (isOver) return END
      const page = await load(next)
      next += 1
      isOver = page.items.length < page.size || (!page.total_capped && page.current_page * page.size >= page.total)
      return page.items.length === 0 && page.current_page > first ? END : { done: false, value: page }
    },
    async return() {
      isOver = true
      return END
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

function items<Item>(pages: Pages<Item>): AsyncIterator<Item> {
  let rest: Item[] = []
  return {
    async next() {
      while (rest.length === 0) {
        const page = await pages.next()
        if (page.done) return { done: true, value: undefined }
        rest = page.value.items.slice()
        if (rest.length === 0) return { done: true, value: undefined }
      }
      const [value] = rest.splice(0, 1)
      return value === undefined ? { done: true, value } : { value }
    },
  }
}
