import type { AbortSignalLike } from '../abort'
import type { PayParameters } from '../generated/types'
import type { TokenStore } from '../stores'

export interface AdapterRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  /** JSON. */
  body: string | undefined
  /** In milliseconds. */
  timeout: number
  /** The caller has given up: the platform may end the request. */
  signal?: AbortSignalLike | undefined
}

export interface AdapterUpload<File> {
  url: string
  headers: Record<string, string>
  /** Sent as the field `file` of a form. */
  file: File
  timeout: number
  signal?: AbortSignalLike | undefined
  onProgress: ((sent: number) => void) | undefined
}

export interface AdapterAnswer {
  status: number
  /** Names of headers may be in upper or lower case. */
  headers: Record<string, string>
  /** Text, or what the platform has already parsed. */
  body: unknown
}

/** The error of a request that got no answer. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly isTimeout = false,
  ) {
    super(message)
  }
}

/** How a payment ended, as far as the platform knows; only the shop knows whether it is paid. */
export type PaymentEnd = { end: 'done' | 'cancelled' | 'failed'; message: string }

/** Whether the platform asks before it hands on what is personal, and what it calls the text that it shows. */
export type PrivacySetting = { isNeeded: boolean; contract: string }
/** A platform that asks for nothing. */
export const NO_PRIVACY: PrivacySetting = { isNeeded: false, contract: '' }

/**
 * The functions of a platform that the client needs. They reject with `NoAnswer`; any answer, also a refusal,
 * resolves.
 */
export interface Adapter<File> {
  request(request: AdapterRequest): Promise<AdapterAnswer>
  upload(upload: AdapterUpload<File>): Promise<AdapterAnswer>
  /** The code of the platform’s login. */
  login?(): Promise<string>
  /** Opens the platform’s payment. */
  pay?(parameters: PayParameters): Promise<PaymentEnd>
  /**
   * Opens the platform’s own dialog for an order that has arrived; what the buyer did there only the shop finds out.
   * false: it has none.
   */
  confirmReceipt?(receipt: { transaction_id: string }): Promise<boolean>
  /** Asks for messages by these templates, at once and in a tap; answers those that were accepted. */
  askForMessages?(template_ids: string[]): Promise<string[]>
  privacy?(): Promise<PrivacySetting>
  /** Asks for consent to the platform’s privacy text, at once; whether it was given. */
  requirePrivacy?(): Promise<boolean>
  /** Shows that text. */
  openPrivacy?(): Promise<void>
  /** Where tokens are kept unless the caller says otherwise. */
  store?: TokenStore
  /** How many requests at a time the platform bears. */
  concurrency?: number
}
