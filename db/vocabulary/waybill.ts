/** `asked`: the service may have given it. `canceling`: it is not to be used, and the service is to be told so. */
export const WAYBILL_STATES = ['asked', 'ordered', 'refused', 'canceling', 'canceled'] as const
/** Those of which a parcel has one at most. */
export const WAYBILL_OPEN = ['asked', 'ordered'] as const

export const LABEL_TYPES = ['html', 'image'] as const
