const SHANGHAI = 8 * 3_600_000 // ahead of UTC all year round

/** A time by the shop’s clock: 2026-01-31 23:59; anything but a time stays as it is. */
export const moment = (iso: string): string =>
  Number.isNaN(Date.parse(iso))
    ? iso
    : new Date(Date.parse(iso) + SHANGHAI).toISOString().slice(0, 16).replace('T', ' ')
