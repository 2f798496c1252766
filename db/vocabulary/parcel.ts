/** Events of it that others may be told of: lib/parcel/webhook-events.ts says what. */
export const PARCEL_EVENTS = ['parcel.sent', 'parcel.called_off'] as const
