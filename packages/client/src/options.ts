import type { AbortSignalLike } from './abort'
import type { Adapter } from './adapters/adapter'
import type { TokenStore } from './stores'

export interface ConnectionOptions<File> {
  /** Where the shop is, such as `https://shop.example.com`, without `/v1`; empty for the page’s own origin. */
  baseUrl: string
  /** Sends the requests: `wxAdapter(wx)`, `uniAdapter(uni)`, `taroAdapter(Taro)` or `fetchAdapter()`. */
  adapter: Adapter<File>
  /** The language of messages, such as `zh` or `en`; a function is asked before each request. */
  language?: string | (() => string) | undefined
  /** How long a request may take, in milliseconds: 15,000 unless said. An upload may take four times as long. */
  timeout?: number | undefined
  /** How often at most a request is sent again when it failed and may be repeated: 3 unless said. */
  retries?: number | undefined
  /** How many requests at a time at most; by default what the platform bears, 10 in a mini-program. */
  concurrency?: number | undefined
}

export interface ClientOptions<File> extends ConnectionOptions<File> {
  /** Where the tokens are kept; by default where the adapter keeps things. */
  store?: TokenStore | undefined
  /** Sign in by the platform’s login code when a request needs it and no buyer is signed in. */
  autoSignIn?: boolean | undefined
  /** Called when a session has ended that was not ended by `signOut`: show the sign-in page. */
  onSignedOut?: (() => void) | undefined
}

interface AnyOptions {
  /** In place of the client’s own, in milliseconds. */
  timeout?: number | undefined
  /** Ends the call, which rejects with `aborted`: of an `AbortController`, or of `newAborter()` where there is none. */
  signal?: AbortSignalLike | undefined
}

export interface CallOptions extends AnyOptions {
  /** In place of the client’s own; 0 never sends a request again. */
  retries?: number | undefined
}

export interface ChangeOptions extends CallOptions {
  /**
   * The idempotency key, if the same change may be asked for again by another call: `newKey()` when the page opens, and
   * two taps on its button make one order. Otherwise each call has its own.
   */
  key?: string | undefined
}

export interface RecordOptions extends CallOptions {
  /** The `version` of the record as it was read: `stale` is thrown where it has changed since. */
  version?: number | undefined
}

export interface UploadOptions extends AnyOptions {
  /** How much has been sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined
}

/** An operation without input is called with nothing, or with `{}`. */
export type NoInput = { [name: string]: never } | undefined
