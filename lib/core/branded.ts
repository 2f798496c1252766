/**
 * Bundles have classes of their own, but what an operation of one gives the kernel of another must know: by a brand that both have.
 */
export function classWithBrand(name: string) {
  const brand = Symbol.for(`kiosk.${name}`)
  return class {
    static [Symbol.hasInstance](value: unknown): boolean {
      return typeof value === 'object' && value !== null && brand in value
    }

    constructor() {
      Object.defineProperty(this, brand, { value: true })
    }
  }
}
