import { errorWithBrand } from '../base/branded'
import type { Runtime, TrackingSource } from '../core/runtime/runtime'

export type { Step, TrackedParcel, TrackingNews } from '../core/runtime/providers'
export type { TrackingSource } from '../core/runtime/runtime'

/** Undefined: the module that brought it is not part of this shop. */
export const sourceNamed = ({ registry }: Runtime, name: string): TrackingSource | undefined =>
  registry.trackingSources.find((one) => one.name === name)

/** A service’s rejection, by its number; `isForever`: of this parcel, so that asking again is of no use. */
export class TrackingRejection extends errorWithBrand('TrackingRejection') {
  constructor(
    call: string,
    readonly code: string,
    readonly isForever: boolean,
  ) {
    super(`${call} is refused with ${code}`)
  }
}
