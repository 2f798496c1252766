import { errorWithBrand } from '../base/branded'

export type { Step, TrackedParcel, TrackingNews } from '../core/runtime/providers'
export type { TrackingSource } from '../core/runtime/runtime'

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
