import { errorWithBrand } from '../base/branded'

export type { Step, TrackedParcel, TrackingNews, TrackingSource } from '../facets/tracking'

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
