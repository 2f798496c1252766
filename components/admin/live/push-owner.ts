'use client'

const OWNER = 'kiosk.push'

/** Who asked to be told on this device: another person who signs in here did not. */
export const isPushOwner = (person: number): boolean => localStorage.getItem(OWNER) === String(person)

export function setPushOwner(person: number | undefined): void {
  if (person === undefined) localStorage.removeItem(OWNER)
  else localStorage.setItem(OWNER, String(person))
}
