/** The tokens of a session, as they are stored. */
export interface StoredTokens {
  token: string
  refresh_token: string
  /** By the clock of this device, in milliseconds. */
  expires_at: number
}

type MaybePromise<Value> = Value | Promise<Value>

/** Where the tokens are kept. `set(undefined)` forgets them. */
export interface TokenStore {
  get(): MaybePromise<StoredTokens | undefined>
  set(tokens: StoredTokens | undefined): MaybePromise<void>
}

const KEY = 'kiosk.tokens'

const isStored = (value: unknown): value is StoredTokens =>
  typeof value === 'object' && value !== null && 'token' in value && 'refresh_token' in value && 'expires_at' in value

/** Over a storage by key; what other code has put there is ignored. */
export const storageStore = (
  read: (key: string) => unknown,
  write: (key: string, value: StoredTokens | undefined) => void,
): TokenStore => ({
  get: () => {
    const value = read(KEY)
    return isStored(value) ? value : undefined
  },
  set: (tokens) => write(KEY, tokens),
})

/** As long as the program runs. */
export function memoryStore(): TokenStore {
  let kept: StoredTokens | undefined
  return {
    get: () => kept,
    set: (tokens) => {
      kept = tokens
    },
  }
}

type WebStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** `webStore(localStorage)`, or `sessionStorage` for as long as the tab is open. */
export const webStore = (storage: WebStorage): TokenStore =>
  storageStore(
    (key) => parsed(storage.getItem(key)),
    (key, value) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)),
  )

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
