import { errorWithBrand } from '../base/branded'

export type { CarrierAccount, GivenWaybill, Label, Party, WaybillRequest, WaybillSource } from '../facets/waybill'

export const MOST_LABEL = 1_000_000

/** A service’s refusal, with its own number and words. */
export class WaybillRejection extends errorWithBrand('WaybillRejection') {
  constructor(
    call: string,
    readonly code: string,
    readonly words: string,
  ) {
    super(`${call} is refused with ${code}`)
  }

  /** For staff: without anything that may be a phone number. */
  get reason(): string {
    return `${this.code} ${this.words.replace(/\d{5,}/g, '…')}`.trim().slice(0, 200)
  }
}
