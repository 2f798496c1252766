export const PARCEL_STATES = ['sent', 'called_off'] as const
