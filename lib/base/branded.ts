/**
 * Each bundle has classes of its own, so the kernel of one recognises an object of another by a brand that both share.
 */
export function classWithBrand(name: string) {
  const brand = Symbol.for(`kiosk.${name}`)
  return class {
    static [Symbol.hasInstance](value: unknown): boolean {
      return typeof value === 'object' && value !== null && brand in value
    }

    get [brand](): true {
      return true
    }
  }
}
